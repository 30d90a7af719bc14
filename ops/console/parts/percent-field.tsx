import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'
import * as styles from './percent-field.module.css'

const PRESETS = [1, 5, 10, 25, 50, 100]

const clampPercent = (text: string, max: number) => Math.min(max, Math.max(0, Math.round(Number(text) || 0)))

interface PercentFieldProps {
  value: number
  /** Maximum percentage; 100 by default. */
  max?: number
  onChange: (percent: number) => void
}

/** Input of a percentage of the visitors: slider, number and presets. */
export function PercentField({ value, max = 100, onChange }: PercentFieldProps) {
  return (
    <div className={styles.percent}>
      <Field label={texts.percent.label}>
        {({ className: _, ...control }) => (
          <input
            {...control}
            className={styles.slider}
            type="range"
            min={0}
            max={max}
            value={value}
            aria-valuetext={`${value} %`}
            onChange={(event) => onChange(clampPercent(event.target.value, max))}
          />
        )}
      </Field>
      <Field label={texts.percent.number}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            value={value}
            onChange={(event) => onChange(clampPercent(event.target.value, max))}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div className={styles.marks} role="group" aria-label={texts.percent.marks}>
        {PRESETS.filter((preset) => preset <= max).map((preset) => (
          <Button key={preset} size="small" aria-pressed={preset === value} onClick={() => onChange(preset)}>
            {preset} %
          </Button>
        ))}
      </div>
    </div>
  )
}
