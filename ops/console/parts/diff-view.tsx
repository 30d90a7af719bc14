import type { CompositionDiff } from '@tessera/contracts'
import { formatBytes, formatDelta, NOTHING } from '../../ui/format.ts'
import { numericCell, Table } from '../../ui/table.tsx'
import { texts } from '../texts.ts'
import { type DiffMember, isChanged, sumOf } from './diff.ts'
import * as styles from './diff-view.module.css'
import { DocumentDiff } from './document-diff.tsx'

/** Differences of two compositions: members with their bytes, claims, shared libraries, contract. */
export function DiffView({ diff }: { diff: CompositionDiff }) {
  const changed = diff.members.filter(isChanged)
  const unchangedCount = diff.members.length - changed.length
  const sum = sumOf(diff)
  const configurationDiff = diff.configuration && <DocumentDiff diff={diff.configuration} />
  if (changed.length === 0) return configurationDiff ?? <p className={styles.same}>{texts.diff.same}</p>
  return (
    <div className={styles.diff}>
      <Table
        label={texts.diff.members}
        head={[texts.diff.member, texts.diff.before, texts.diff.after, { label: texts.diff.delta, numeric: true }]}
      >
        {changed.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={before && !after ? styles.gone : undefined}>
              <MemberVersion side={before} />
            </td>
            <td className={after && !before ? styles.fresh : undefined}>
              <MemberVersion side={after} />
            </td>
            <td className={numericCell}>
              <Delta bytes={(after?.brotliBytes ?? 0) - (before?.brotliBytes ?? 0)} />
            </td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{texts.diff.sum(unchangedCount)}</th>
          <td>{formatBytes(sum.before)}</td>
          <td>{formatBytes(sum.after)}</td>
          <td className={numericCell}>
            <Delta bytes={sum.after - sum.before} />
          </td>
        </tr>
      </Table>
      <Facts diff={diff} />
      {configurationDiff}
    </div>
  )
}

function MemberVersion({ side: member }: { side: DiffMember['before'] }) {
  if (!member) return NOTHING
  return (
    <>
      <code>{member.version}</code>{' '}
      <span className={styles.size}>
        {formatBytes(member.brotliBytes)}
        {member.gear === 'hosted' && ` · ${texts.hosted}`}
      </span>
    </>
  )
}

function Delta({ bytes }: { bytes: number }) {
  return <span className={bytes > 0 ? styles.more : bytes < 0 ? styles.less : undefined}>{formatDelta(bytes)}</span>
}

function Facts({ diff }: { diff: CompositionDiff }) {
  const { added, removed } = diff.claims
  const differences = [
    ...added.map((c) => ({ sign: '+', text: `${c.claim} (${c.slice})` })),
    ...removed.map((c) => ({ sign: '−', text: `${c.claim} (${c.slice})` })),
    ...diff.shared.map((s) => ({ sign: '~', text: `${s.name} ${s.before ?? NOTHING} → ${s.after ?? NOTHING}` })),
    ...(diff.contract.before && diff.contract.before !== diff.contract.after
      ? [{ sign: '~', text: texts.diff.contract(diff.contract.before, diff.contract.after) }]
      : []),
  ]
  if (differences.length === 0) return <p className={styles.same}>{texts.diff.noFacts(diff.contract.after)}</p>
  return (
    <ul className={styles.facts} aria-label={texts.diff.facts}>
      {differences.map(({ sign, text }) => (
        <li key={sign + text} data-sign={sign}>
          <span className={styles.sign}>{texts.diff.signs[sign as '+' | '−' | '~']}</span>
          <code>{text}</code>
        </li>
      ))}
    </ul>
  )
}
