import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, type EmptyStateProps } from '@tessera/ui'
import { activeFilterCount, type ListFilter } from './list-filter.ts'
import { TEXTS } from './texts.ts'

/** Returns the text of a list without games, with a link to continue. */
export function useEmptyState(host: Host, filter: ListFilter): EmptyStateProps {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const hotGamesButton = (
    <Button onClick={() => host.navigation.push('/m/hot-games')}>{lobbyTexts('back_to_hot')}</Button>
  )
  const isFiltered = activeFilterCount(filter) > 0 || filter.isUnknown
  if (filter.dataType === 'favourites' && !isFiltered)
    return { title: t('favourites_empty'), text: t('favourites_hint'), action: hotGamesButton }
  if (filter.dataType === 'recent' && !isFiltered)
    return { title: t('recent_empty'), text: t('recent_hint'), action: hotGamesButton }
  if (!isFiltered && filter.requestedType === null) return { title: lobbyTexts('list_empty'), action: hotGamesButton }
  const showAll = () => host.navigation.replace(filter.path)
  return { title: t('nothing_fits'), art: 'search', action: <Button onClick={showAll}>{t('show_all')}</Button> }
}
