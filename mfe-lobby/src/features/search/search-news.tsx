import { formatCount, useTexts } from '@tessera/i18n'
import * as styles from './search.module.css'
import { TEXTS } from './texts.ts'

/** What a search has found so far. */
export interface Found {
  /** Words that were looked for; empty for none. */
  name: string
  /** Games found; null until the server says. */
  count: number | null
  /** None bears the name: these come close to it. */
  isClose: boolean
}

/** How many games were found, and whether they only come close; read out as it changes (LOB-132). */
export function SearchNews({ found }: { found: Found }) {
  const t = useTexts(TEXTS)
  const { name, count, isClose } = found
  const values = { name, count: count ?? 0, shown: formatCount(count ?? 0) }
  const told = name !== '' && count !== null && count > 0
  return (
    <p role="status" className={styles.news}>
      {told ? t(isClose ? 'close' : 'count', values) : ''}
    </p>
  )
}
