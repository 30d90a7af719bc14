import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { refreshGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import * as styles from './captcha-field.module.css'
import { CAPTCHA_TEXTS } from './captcha-texts.ts'

/** What a form's store has of a captcha. */
export interface CaptchaModel {
  readonly captcha: { readonly image: string } | null
  readonly captchaAsked: boolean
  reloadCaptcha(): Promise<void>
}

export interface CaptchaFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  picture: string | undefined
  /** The captcha was just asked for: nothing is wrong yet. */
  asked: boolean
  onReload: () => void
}

export const captchaProps = (store: CaptchaModel): Pick<CaptchaFieldProps, 'picture' | 'asked' | 'onReload'> => ({
  picture: store.captcha?.image,
  asked: store.captchaAsked,
  onReload: () => void store.reloadCaptcha(),
})

/**
 * Answer and picture; a press on the picture, or on the sign beside it, asks for another.
 *
 * @example
 * {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
 */
export function CaptchaField({ picture, asked, onReload, ...field }: CaptchaFieldProps) {
  const t = useTexts(CAPTCHA_TEXTS)
  return (
    <TextField
      {...field}
      label={t('label')}
      hint={asked ? `${t('asked')} ${t('hint')}` : t('hint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      suffix={
        <button type="button" className={styles.captcha} onClick={onReload} aria-label={t('reload')}>
          {picture && <img src={picture} alt="" width={112} height={40} />}
          <span className={styles.reload}>
            <Icon of={refreshGlyph} size={20} />
          </span>
        </button>
      }
    />
  )
}
