import { LANGUAGES, type LanguageCode, PSEUDO_LANGUAGE } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { checkGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './language-picker.module.css'

const codes = (Object.keys(LANGUAGES) as LanguageCode[]).filter((code) => code !== PSEUDO_LANGUAGE)

/** Every language with its flag; the current one is marked, a choice closes the picker (SHL-092 to SHL-095). */
export const LanguagePicker = observer(function LanguagePicker() {
  const t = useTexts('shell')
  const { locale, popups, toasts } = useShell()
  const [flags, setFlags] = useState<Record<string, string>>({})
  useEffect(() => {
    let shown = true
    import(/* webpackChunkName: "flags" */ './flags.ts').then(
      (module) => shown && setFlags(module.flags),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  const choose = (code: LanguageCode) => {
    locale.change(code).catch(toasts.error)
    popups.hide('language')
  }
  return (
    <ul className={styles.list}>
      {codes.map((code) => {
        const { label, flag, locale: tag } = LANGUAGES[code]
        const current = code === locale.language
        return (
          <li key={code}>
            <button type="button" lang={tag} aria-current={current ? 'true' : undefined} onClick={() => choose(code)}>
              <img src={flags[flag]} alt="" width={30} height={20} className={styles.flag} data-ready={flag in flags} />
              <span>
                <bdi>{label}</bdi>
              </span>
              {current && <Icon of={checkGlyph} size={20} label={t('language.current')} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
})
