import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { refreshGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import * as styles from './captcha-field.module.css'
import { CAPTCHA_TEXTS } from './captcha-texts.ts'
import { CaptchaWork, type CaptchaWorkProps } from './captcha-work.tsx'

/** Captcha members of a form's store. */
export interface CaptchaModel {
  readonly captcha: { readonly image: string; readonly work?: unknown } | null
  readonly captchaAsked: boolean
  /** Progress of the proof of work in place of the picture, 0 to 1; null if none runs. */
  readonly workShare: number | null
  readonly isWorked: boolean
  reloadCaptcha(): Promise<void>
  doWork(): Promise<boolean>
  stopWork(): void
}

export interface CaptchaFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  picture: string | undefined
  /** The captcha has just become required: this is not an error. */
  asked: boolean
  onReload: () => void
  /** Alternative to the picture; undefined if the challenge has none. */
  work?: CaptchaWorkProps | undefined
}

export const captchaProps = (
  store: CaptchaModel,
): Pick<CaptchaFieldProps, 'picture' | 'asked' | 'onReload' | 'work'> => ({
  picture: store.captcha?.image,
  asked: store.captchaAsked,
  onReload: () => void store.reloadCaptcha(),
  work: store.captcha?.work
    ? {
        share: store.workShare,
        isDone: store.isWorked,
        onStart: () => void store.doWork(),
        onStop: () => store.stopWork(),
      }
    : undefined,
})

/**
 * Text field and picture; pressing the picture, or the icon next to it, loads another. Below it is the alternative without
 * a picture, if there is one.
 *
 * @example
 * {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
 */
export function CaptchaField({ picture, asked: isRequired, onReload, work, ...field }: CaptchaFieldProps) {
  const t = useTexts(CAPTCHA_TEXTS)
  return (
    <div className={styles.field}>
      {!work?.isDone && (
        <TextField
          {...field}
          label={t('label')}
          placeholder={t('placeholder')}
          hint={isRequired ? `${t('asked')} ${t('hint')}` : t('hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          suffix={
            <button type="button" className={styles.captcha} onClick={onReload} aria-label={t('reload')}>
              {picture && <img src={picture} alt="" width={126} height={48} />}
              <span className={styles.reload}>
                <Icon of={refreshGlyph} size={20} />
              </span>
            </button>
          }
        />
      )}
      {work && <CaptchaWork {...work} />}
    </div>
  )
}
