import type { Host } from '@tessera/platform'
import { ListRow, type ListRowProps } from '@tessera/ui/list-row'

interface WayRowProps extends Omit<ListRowProps, 'onPress' | 'href'> {
  host: Pick<Host, 'navigation'>
  href: string
}

/** A row that leads to a page of the site. */
export const WayRow = ({ host, href, ...row }: WayRowProps) => (
  <ListRow {...row} href={href} onPress={() => host.navigation.push(href)} />
)
