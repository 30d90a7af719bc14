import type { Host, PageProps } from '@tessera/platform'
import { composeLists } from '../compose-lists.ts'
import { ListPage } from '../features/list/list.page.tsx'
import { texts as loaders } from '../texts.ts'

export default function List({ host }: PageProps) {
  return <ListPage host={host} lobby={composeLists(host)} />
}

export const prepare = (host: Host): void => composeLists(host).lists.start(host.navigation.path)

export const texts = loaders
