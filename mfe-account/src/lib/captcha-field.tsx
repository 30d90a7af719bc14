import type { CaptchaChallenge } from '@tessera/contracts'
import { Icon } from '@tessera/ui'
import { refreshGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import * as styles from './captcha-field.module.css'

export interface CaptchaFieldProps {
  id: string
  challenge: CaptchaChallenge | null
  value: string
  label: string
  hint: string
  reloadLabel: string
  error: string | undefined
  onChange: (value: string) => void
  onReload: () => void
}

/** Answer and picture; a press on the picture asks for another. */
export function CaptchaField({ challenge, reloadLabel, onReload, ...field }: CaptchaFieldProps) {
  return (
    <TextField
      {...field}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      suffix={
        <button type="button" className={styles.captcha} onClick={onReload} aria-label={reloadLabel}>
          {challenge ? (
            <img src={challenge.image} alt="" width={112} height={40} />
          ) : (
            <Icon of={refreshGlyph} size={20} />
          )}
        </button>
      }
    />
  )
}
