import { useTexts } from '@tessera/i18n'
import { Button, Icon } from '@tessera/ui'
import { searchGlyph } from '@tessera/ui/glyphs'
import { SearchField } from '@tessera/ui/search-field'
import { publishStickyHeight } from '@tessera/ui/sticky'
import { useState } from 'react'
import * as styles from './search.module.css'
import { TEXTS } from './texts.ts'

const publishHead = publishStickyHeight('--page-head')

interface SearchBarProps {
  query: string
  onSearch: (query: string) => void
}

/** The search field; if left empty it collapses to a button that reopens it (LOB-131). */
export function SearchBar({ query, onSearch }: SearchBarProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const [state, setState] = useState<'open' | 'closed' | 'reopened'>('open')
  return (
    <div ref={publishHead} className={styles.bar}>
      {state === 'closed' && query === '' ? (
        <Button
          block
          variant="secondary"
          aria-expanded={false}
          icon={<Icon of={searchGlyph} size={20} />}
          onClick={() => setState('reopened')}
        >
          {lobbyTexts('search')}
        </Button>
      ) : (
        <SearchField
          label={lobbyTexts('search')}
          placeholder={t('placeholder')}
          query={query}
          onSearch={onSearch}
          searchLabel={t('now')}
          clearLabel={t('clear')}
          focused={state === 'reopened'}
          onLeaveEmpty={() => setState('closed')}
        />
      )}
    </div>
  )
}
