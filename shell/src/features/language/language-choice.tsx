import { type LanguageCode, localeOf } from '@tessera/contracts'
import { LANGUAGE_NAMES } from '@tessera/contracts/language-names'
import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { checkGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from './language-picker.module.css'

interface LanguageChoiceProps {
  code: LanguageCode
  flags: Readonly<Record<string, string>>
  onChoose: () => void
}

/** One language by its native name, with its flag. */
export const LanguageChoice = observer(function LanguageChoice({ code, flags, onChoose }: LanguageChoiceProps) {
  const t = useTexts('shell')
  const { locale } = useShell()
  const { label, flag } = LANGUAGE_NAMES[code]
  const isCurrent = code === locale.language
  return (
    <button
      type="button"
      className={styles.choice}
      lang={localeOf(code)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <img src={flags[flag]} alt="" width={30} height={20} className={styles.flag} data-ready={flag in flags} />
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      {isCurrent && <Icon of={checkGlyph} size={20} label={t('language.current')} />}
    </button>
  )
})
