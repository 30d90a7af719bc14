import { Icon } from '@tessera/ui'
import { checkGlyph } from '@tessera/ui/glyphs'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import * as styles from './stepper.module.css'

export interface StepperProps {
  label: string
  /** Names of the steps, in order. */
  steps: readonly string[]
  /** Index of the current step, from 0; equal to the number of steps if all are done. */
  current: number
  /** Read out after the name of a step that is done. */
  doneLabel: string
}

/**
 * Position in a process of several steps. It only shows, and has no links.
 *
 * @example
 * <Stepper label={t('forgot.way')} steps={[t('forgot.who'), t('forgot.code'), t('forgot.password')]} current={1}
 * doneLabel={t('done')} />
 */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon of={checkGlyph} size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {step}
            {index < current && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
