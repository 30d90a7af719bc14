import { useTexts } from '@tessera/i18n'
import { EmptyState, SectionHeader } from '@tessera/ui'
import type { ReactNode } from 'react'
import { MAX_NAME_LENGTH } from '../../lib/search-words.ts'
import * as styles from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { type Found, SearchStatus } from './search-news.tsx'
import { SearchStart } from './search-start.tsx'
import { TEXTS } from './texts.ts'

interface SearchPageProps {
  found: Found
  onSearch: (name: string) => void
  onGo: (to: string) => void
  /** The games that were found, or the hot ones where nothing is looked for. */
  games: ReactNode
  /** The hot games, for who found nothing. */
  hot: ReactNode
}

/** The search for a game by its name, in Thai or English (LOB-128 to LOB-135). */
export function SearchPage({ found, onSearch, onGo, games, hot }: SearchPageProps) {
  const t = useTexts(TEXTS)
  const { name, count } = found
  const isLong = name.length > MAX_NAME_LENGTH
  const emptyTexts = isLong
    ? { title: t('long'), text: t('long_hint', { most: MAX_NAME_LENGTH }) }
    : { title: t('none', { name }), text: t('none_hint') }
  return (
    <div className={styles.page}>
      <SearchBar query={name} onSearch={onSearch} />
      <SearchStatus found={found} />
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
