import { useTexts } from '@tessera/i18n'
import { EmptyState, SectionHeader } from '@tessera/ui'
import type { ReactNode } from 'react'
import { MAX_NAME_LENGTH } from '../../lib/normalise-search.ts'
import * as styles from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { SearchStart } from './search-start.tsx'
import { type SearchResult, SearchStatus } from './search-status.tsx'
import { TEXTS } from './texts.ts'

interface SearchPageProps {
  result: SearchResult
  onSearch: (name: string) => void
  onGo: (to: string) => void
  /** The games that were found, or the hot ones without a search. */
  games: ReactNode
  /** Hot games, shown if nothing was found. */
  hot: ReactNode
}

/** Search for games by name, in Thai or English (LOB-128 to LOB-135). */
export function SearchPage({ result, onSearch, onGo, games, hot }: SearchPageProps) {
  const t = useTexts(TEXTS)
  const { name, count } = result
  const isLong = name.length > MAX_NAME_LENGTH
  const emptyTexts = isLong
    ? { title: t('long'), text: t('long_hint', { most: MAX_NAME_LENGTH }) }
    : { title: t('none', { name }), text: t('none_hint') }
  return (
    <div className={styles.page}>
      <SearchBar query={name} onSearch={onSearch} />
      <SearchStatus found={result} />
      {name === '' && <SearchStart onGo={onGo} />}
      {name !== '' && count === 0 ? (
        <>
          <EmptyState art="search" {...emptyTexts} />
          <div className={styles.head}>
            <SectionHeader title={t('try')} />
          </div>
          {hot}
        </>
      ) : (
        games
      )}
    </div>
  )
}
