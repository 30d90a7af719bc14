import { centreInStrip, classNames, Icon } from '@tessera/ui'
import { checkGlyph, closeGlyph } from '@tessera/ui/glyphs'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as styles from './chip-group.module.css'

export interface ChipOption<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly disabled?: boolean
}

interface ChipGroupBase<T extends string> {
  /** Names the group. */
  legend: string
  hideLegend?: boolean
  options: readonly ChipOption<T>[]
  /** `wrap` shows all in several lines, `scroll` one line that scrolls sideways, with the chosen chip scrolled into view. */
  layout?: 'wrap' | 'scroll'
  /** Label of a button that resets the choice, shown as soon as there is one. */
  resetLabel?: string | undefined
}

export type ChipGroupProps<T extends string> = ChipGroupBase<T> &
  (
    | { kind: 'single'; value: T | null; onChange: (value: T | null) => void }
    | { kind: 'many'; value: readonly T[]; onChange: (value: readonly T[]) => void }
  )

/**
 * Chips for choosing one option (radios) or any number (checkboxes).
 *
 * @example
 * <ChipGroup kind="single" legend={t('bets.kind')} options={kinds} value={kind} onChange={setKind} resetLabel={t('reset')} />
 */
export function ChipGroup<T extends string>(props: ChipGroupProps<T>) {
  const { legend, hideLegend = false, options, layout = 'wrap', resetLabel } = props
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  const singleValue = props.kind === 'single' && props.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has another position
  useLayoutEffect(() => centreInStrip(strip.current, ':checked + *'), [singleValue])
  const isChosen = (value: T) => (props.kind === 'single' ? props.value === value : props.value.includes(value))
  const choose = (value: T) => {
    if (props.kind === 'single') props.onChange(value)
    else props.onChange(isChosen(value) ? props.value.filter((other) => other !== value) : [...props.value, value])
  }
  const reset = () => (props.kind === 'single' ? props.onChange(null) : props.onChange([]))
  const isEmpty = props.kind === 'single' ? props.value === null : props.value.length === 0
  return (
    <fieldset className={styles.group}>
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      <div ref={strip} className={classNames(styles.line, styles[layout])}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              className={styles.input}
              type={props.kind === 'single' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              checked={isChosen(option.value)}
              disabled={option.disabled}
              onChange={() => choose(option.value)}
            />
            <span className={styles.face}>
              {props.kind === 'many' && isChosen(option.value) && <Icon of={checkGlyph} size={16} />}
              {option.label}
            </span>
          </label>
        ))}
        {resetLabel && !isEmpty && (
          <button type="button" className={styles.reset} onClick={reset}>
            <Icon of={closeGlyph} size={16} />
            {resetLabel}
          </button>
        )}
      </div>
    </fieldset>
  )
}
