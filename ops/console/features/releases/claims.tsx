import type { SliceRelease } from '@tessera/contracts'
import { texts } from '../../texts.ts'
import * as styles from './releases.module.css'

export function Claims({ claims }: { claims: SliceRelease['claims'] }) {
  const claimRows = [
    ...claims.routes.map((r) => ({ what: `route ${r.path}`, expose: r.expose, note: r.access })),
    ...claims.popups.map((p) => ({ what: `popup ${p.popup}`, expose: p.expose, note: '' })),
    ...claims.slots.map((s) => ({ what: `slot ${s.slot}`, expose: s.expose, note: '' })),
  ]
  if (claimRows.length === 0) return <p className={styles.quiet}>{texts.releases.noClaims}</p>
  return (
    <ul className={styles.claims}>
      {claimRows.map((row) => (
        <li key={row.what}>
          <code>{row.what}</code> <span>{[row.expose, row.note].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
