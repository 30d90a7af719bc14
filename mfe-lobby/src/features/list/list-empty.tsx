import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, type EmptyStateProps } from '@tessera/ui'
import { choicesIn, type ListFilter } from './list-filter.ts'
import { TEXTS } from './texts.ts'

/** Returns the text of a list without games, with a link to continue. */
export function useEmpty(host: Host, filter: ListFilter): EmptyStateProps {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
  const hot = <Button onClick={() => host.navigation.push('/m/hot-games')}>{ofLobby('back_to_hot')}</Button>
  const isNarrowed = choicesIn(filter) > 0 || filter.isUnknown
  if (filter.dataType === 'favourites' && !isNarrowed)
    return { title: t('favourites_empty'), text: t('favourites_hint'), action: hot }
  if (filter.dataType === 'recent' && !isNarrowed)
    return { title: t('recent_empty'), text: t('recent_hint'), action: hot }
  if (!isNarrowed && filter.requestedType === null) return { title: ofLobby('list_empty'), action: hot }
  const all = () => host.navigation.replace(filter.path)
  return { title: t('nothing_fits'), art: 'search', action: <Button onClick={all}>{t('show_all')}</Button> }
}
