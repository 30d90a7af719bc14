import { formatCount, useTexts } from '@tessera/i18n'
import * as styles from './search.module.css'
import { TEXTS } from './texts.ts'

/** Current result of a search. */
export interface SearchResult {
  /** Search text; empty for none. */
  name: string
  /** Number of games; null until the server responds. */
  count: number | null
  /** True if no game matches the name exactly, and the games are similar ones. */
  showsSimilarGames: boolean
}

/** Announces the number of games found, and if they are only similar (LOB-132). */
export function SearchStatus({ found: result }: { found: SearchResult }) {
  const t = useTexts(TEXTS)
  const { name, count, showsSimilarGames } = result
  const values = { name, count: count ?? 0, shown: formatCount(count ?? 0) }
  const isCountShown = name !== '' && count !== null && count > 0
  return (
    <p role="status" className={styles.news}>
      {isCountShown ? t(showsSimilarGames ? 'close' : 'count', values) : ''}
    </p>
  )
}
