import { partTexts, useTexts } from '@tessera/i18n'
import { errorId, FieldFrame, hintId } from '@tessera/ui/text-field'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import * as styles from './text-area.module.css'

const TEXTS = partTexts('text-area', {
  th: {
    left_other: 'พิมพ์ได้อีก {{count}} ตัวอักษร',
    over_other: 'ยาวเกินไป {{count}} ตัวอักษร',
  },
  en: {
    left_one: '{{count}} character left',
    left_other: '{{count}} characters left',
    over_one: '{{count}} character too many',
    over_other: '{{count}} characters too many',
  },
})

/** From this share of the limit on, screen readers announce the remaining characters. */
const ANNOUNCE_SHARE = 0.9

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'prefix' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Most UTF-16 units, as the server counts them. More can be typed, as long as there is no `maxLength`: nothing that was pasted is cut off unseen. */
  limit?: number
  error?: string | undefined
  hint?: string | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/**
 * Several lines of text, with a character count.
 *
 * @example
 * <TextArea label={t('feedback.message')} value={text} onChange={setText} limit={500} />
 */
export function TextArea({ label, value, onChange, limit, error, hint, id, rows = 4, ...rest }: TextAreaProps) {
  const t = useTexts(TEXTS)
  const ownId = useId()
  const areaId = id ?? ownId
  const countId = `${areaId}-count`
  const remaining = limit === undefined ? null : limit - value.length
  const isTooLong = remaining !== null && remaining < 0
  const describedBy = [error ? errorId(areaId) : hint && hintId(areaId), isTooLong && countId].filter(Boolean).join(' ')
  const countText =
    remaining === null ? '' : isTooLong ? t('over', { count: -remaining }) : t('left', { count: remaining })
  return (
    <div className={styles.field}>
      <FieldFrame id={areaId} label={label} hint={hint} error={error}>
        <textarea
          {...rest}
          id={areaId}
          rows={rows}
          className={styles.area}
          value={value}
          aria-invalid={error || isTooLong ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldFrame>
      {limit !== undefined && (
        <>
          <p id={countId} className={styles.count} data-over={isTooLong ? '' : undefined}>
            {isTooLong ? (
              countText
            ) : (
              <bdi dir="ltr">
                {value.length}/{limit}
              </bdi>
            )}
          </p>
          <VisuallyHidden role="status">{value.length >= limit * ANNOUNCE_SHARE && countText}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
