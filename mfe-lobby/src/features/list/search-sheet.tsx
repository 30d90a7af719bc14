import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Sheet } from '@tessera/ui'
import { type FormEvent, useId } from 'react'
import * as styles from './list.module.css'
import { NameField } from './name-field.tsx'
import { TEXTS } from './texts.ts'
import { useDraft } from './use-draft.ts'

interface SearchSheetProps {
  host: Host
  open: boolean
  onClose: () => void
  /** Current search text; empty for none. */
  name: string
  onSearch: (name: string) => void
}

/** Searches by name in this list, or in all games on the search page (LOB-068). */
export function SearchSheet({ host, open, onClose, name, onSearch }: SearchSheetProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const formId = useId()
  const [draft, setDraft] = useDraft(open, name)
  const searchText = draft.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onSearch(searchText)
  }
  const searchEverywhere = () => {
    onClose()
    host.navigation.push(searchText ? `/m/search-games?q=${encodeURIComponent(searchText)}` : '/m/search-games')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={lobbyTexts('search')}
      side="top"
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" block onClick={searchEverywhere}>
            {t('search_all')}
          </Button>
          <Button type="submit" form={formId} block>
            {t('search_here')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.sheet} onSubmit={submit}>
        <NameField value={draft} onChange={setDraft} />
      </form>
    </Sheet>
  )
}
