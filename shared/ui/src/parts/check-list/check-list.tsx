import { Badge, Icon } from '@tessera/ui'
import { alertGlyph, checkGlyph, clockGlyph, closeGlyph } from '@tessera/ui/glyphs'
import * as styles from './check-list.module.css'

/** `partly`: right as far as it can be checked, or with a restriction; `waiting`: not known yet. */
export type CheckState = 'right' | 'partly' | 'wrong' | 'waiting'

export interface CheckItem {
  readonly id: string
  /** Subject of the check. */
  readonly name: string
  readonly state: CheckState
  /** The state in a word. */
  readonly verdict: string
  /** Meaning of the result, in a plain sentence. */
  readonly says: string
}

const GLYPHS = { right: checkGlyph, partly: alertGlyph, wrong: closeGlyph, waiting: clockGlyph } as const
const TONES = { right: 'success', partly: 'accent', wrong: 'danger', waiting: 'muted' } as const

/**
 * A list of checks with their results. The names are headings of the third level: it belongs in a card with a title.
 *
 * @example
 * <CheckList checks={[{ id: 'seal', name: t('seal'), state: 'right', verdict: t('right'), says: t('seal_right') }]} />
 */
export function CheckList({ checks }: { checks: readonly CheckItem[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ id, name, state, verdict, says: text }) => (
        <li key={id} className={styles.check} data-state={state}>
          <span className={styles.mark}>
            <Icon of={GLYPHS[state]} size={20} />
          </span>
          <div className={styles.words}>
            <h3 className={styles.name}>
              {name} <Badge tone={TONES[state]} text={verdict} />
            </h3>
            <p className={styles.says}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The worst result of all checks. `aside`: ids of checks whose `waiting` does not count. */
export function worstOf(
  checks: readonly { id: string; state: CheckState }[],
  ignoredWaiting: readonly string[] = [],
): CheckState {
  const has = (state: CheckState) => checks.some((check) => check.state === state)
  if (has('wrong')) return 'wrong'
  if (has('partly')) return 'partly'
  return checks.some(({ id, state }) => state === 'waiting' && !ignoredWaiting.includes(id)) ? 'waiting' : 'right'
}
