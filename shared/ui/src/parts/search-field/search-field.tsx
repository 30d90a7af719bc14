import { Icon, IconButton } from '@tessera/ui'
import { closeGlyph, searchGlyph } from '@tessera/ui/glyphs'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './search-field.module.css'

/** Pause in typing before the search starts, in milliseconds. */
const SEARCH_DELAY_MS = 500

export interface SearchFieldProps {
  label: string
  placeholder?: string
  /** Current query; if it changes from outside, as by the back button, the field shows it. */
  query: string
  /** Called with the next query, trimmed: after a pause of 500 ms, immediately on Enter and when it is cleared. */
  onSearch: (query: string) => void
  clearLabel: string
  /** If given, the magnifying glass is a button that searches immediately. */
  searchLabel?: string
  /** Takes the focus on mount, e.g. after the press that opened the field. */
  focused?: boolean
  /** Called when the field loses the focus while empty. */
  onLeaveEmpty?: () => void
}

/**
 * @example
 * <SearchField label={t('games.search')} query={place.search} onSearch={store.search} clearLabel={t('clear')} />
 */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, query, onSearch, clearLabel, searchLabel, focused = false, onLeaveEmpty } = props
  const [inputText, setTyped] = useState(query)
  const [sentQuery, setSentQuery] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const latestOnSearch = useRef(onSearch)
  useEffect(() => {
    latestOnSearch.current = onSearch
  })

  useLayoutEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  if (query !== sentQuery) {
    setSentQuery(query)
    if (query !== inputText.trim()) setTyped(query)
  }

  const nextQuery = inputText.trim()
  const submit = (next: string) => {
    if (next === sentQuery) return
    setSentQuery(next)
    latestOnSearch.current(next)
  }
  useEffect(() => {
    if (nextQuery === sentQuery) return
    const timer = setTimeout(() => {
      setSentQuery(nextQuery)
      latestOnSearch.current(nextQuery)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [nextQuery, sentQuery])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition does not submit.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit(nextQuery)
  }
  const clear = () => {
    setTyped('')
    submit('')
    input.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (nextQuery !== '' || event.currentTarget.contains(event.relatedTarget)) return
    submit('')
    onLeaveEmpty?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the DOM that the tests run in does not know <search>, and React warns of it
    <div role="search" aria-label={label} className={styles.box} onBlur={onBlur}>
      {searchLabel ? (
        <IconButton label={searchLabel} icon={<Icon of={searchGlyph} size={20} />} onClick={() => submit(nextQuery)} />
      ) : (
        <span className={styles.glass}>
          <Icon of={searchGlyph} size={20} />
        </span>
      )}
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={inputText}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {inputText !== '' && <IconButton label={clearLabel} icon={<Icon of={closeGlyph} size={20} />} onClick={clear} />}
    </div>
  )
}
