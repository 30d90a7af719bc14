import type { LanguageCode } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { EmptyState } from '@tessera/ui'
import { SearchField } from '@tessera/ui/search-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { filterByName, TRANSLATED_LANGUAGES, UNTRANSLATED_LANGUAGES } from './find-languages.ts'
import { LanguageChoice } from './language-choice.tsx'
import * as styles from './language-picker.module.css'
import { TEXTS } from './texts.ts'

/**
 * Every language with its flag, those first that the site is translated into; the current one is marked, a choice closes the
 * picker (SHL-092 to SHL-095).
 */
export const LanguagePicker = observer(function LanguagePicker() {
  const t = useTexts(TEXTS)
  const { locale, popups, toasts } = useShell()
  const [flags, setFlags] = useState<Record<string, string>>({})
  const [query, setQuery] = useState('')
  useEffect(() => {
    let isMounted = true
    import(/* webpackChunkName: "flags" */ './flags.ts').then(
      (module) => isMounted && setFlags(module.flags),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [])
  const choose = (code: LanguageCode) => {
    locale.change(code).catch(toasts.error)
    popups.hide('language')
  }
  const groups = [
    { title: t('ours'), codes: filterByName(TRANSLATED_LANGUAGES, query), detail: undefined },
    { title: t('others'), codes: filterByName(UNTRANSLATED_LANGUAGES, query), detail: t('in_english') },
  ].filter(({ codes }) => codes.length > 0)
  return (
    <div className={styles.picker}>
      <SearchField label={t('search')} clearLabel={t('clear')} query={query} onSearch={setQuery} />
      {groups.length === 0 && <EmptyState title={t('none')} art="search" />}
      {groups.map(({ title, codes, detail }) => (
        <section key={title}>
          <h3 className={styles.heading}>
            {title}
            {detail && <span className={styles.detail}>{detail}</span>}
          </h3>
          <ul className={styles.list}>
            {codes.map((code) => (
              <li key={code}>
                <LanguageChoice code={code} flags={flags} onChoose={() => choose(code)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})
