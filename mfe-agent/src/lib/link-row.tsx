import type { Host } from '@tessera/platform'
import { ListRow, type ListRowProps } from '@tessera/ui/list-row'

interface LinkRowProps extends Omit<ListRowProps, 'onPress' | 'href'> {
  host: Pick<Host, 'navigation'>
  href: string
}

/** A row that links to a page of the site. */
export const LinkRow = ({ host, href, ...row }: LinkRowProps) => (
  <ListRow {...row} href={href} onPress={() => host.navigation.push(href)} />
)
