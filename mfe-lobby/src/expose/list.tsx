import type { Host, PageProps } from '@tessera/platform'
import { composeLists } from '../compose-lists.ts'
import { FavouritesRow } from '../features/favourites/favourites-row.tsx'
import { ListPage } from '../features/list/list.page.tsx'
import { texts as loaders } from '../texts.ts'

export default function List({ host }: PageProps) {
  const lobby = composeLists(host)
  return <ListPage host={host} lobby={lobby} own={<FavouritesRow host={host} lobby={lobby} />} />
}

export const prepare = (host: Host): void => composeLists(host).lists.start(host.navigation.path)

export const texts = loaders
