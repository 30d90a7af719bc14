import type { CompositionDiff } from '@tessera/contracts'
import { formatBytes, formatBytesDelta, NO_VALUE } from '../../ui/format.ts'
import { numericCell, Table } from '../../ui/table.tsx'
import { texts } from '../texts.ts'
import { type DiffMember, isMemberChanged, totalBytesOf } from './diff.ts'
import * as styles from './diff-view.module.css'
import { DocumentDiff } from './document-diff.tsx'

/** Differences of two compositions: releases with their bytes, claims, shared libraries, contract. */
export function DiffView({ diff }: { diff: CompositionDiff }) {
  const changed = diff.members.filter(isMemberChanged)
  const unchangedCount = diff.members.length - changed.length
  const totalBytes = totalBytesOf(diff)
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
              <ReleaseVersion member={before} />
            </td>
            <td className={after && !before ? styles.fresh : undefined}>
              <ReleaseVersion member={after} />
            </td>
            <td className={numericCell}>
              <BytesDelta bytes={(after?.brotliBytes ?? 0) - (before?.brotliBytes ?? 0)} />
            </td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{texts.diff.total(unchangedCount)}</th>
          <td>{formatBytes(totalBytes.before)}</td>
          <td>{formatBytes(totalBytes.after)}</td>
          <td className={numericCell}>
            <BytesDelta bytes={totalBytes.after - totalBytes.before} />
          </td>
        </tr>
      </Table>
      <ClaimAndPackageDiff diff={diff} />
      {configurationDiff}
    </div>
  )
}

function ReleaseVersion({ member }: { member: DiffMember['before'] }) {
  if (!member) return NO_VALUE
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

function BytesDelta({ bytes }: { bytes: number }) {
  return (
    <span className={bytes > 0 ? styles.more : bytes < 0 ? styles.less : undefined}>{formatBytesDelta(bytes)}</span>
  )
}

function ClaimAndPackageDiff({ diff }: { diff: CompositionDiff }) {
  const { added, removed } = diff.claims
  const differences = [
    ...added.map((c) => ({ sign: '+', text: `${c.claim} (${c.slice})` })),
    ...removed.map((c) => ({ sign: '−', text: `${c.claim} (${c.slice})` })),
    ...diff.shared.map((s) => ({ sign: '~', text: `${s.name} ${s.before ?? NO_VALUE} → ${s.after ?? NO_VALUE}` })),
    ...(diff.contract.before && diff.contract.before !== diff.contract.after
      ? [{ sign: '~', text: texts.diff.contract(diff.contract.before, diff.contract.after) }]
      : []),
  ]
  if (differences.length === 0) return <p className={styles.same}>{texts.diff.noClaimChanges(diff.contract.after)}</p>
  return (
    <ul className={styles.facts} aria-label={texts.diff.claimChanges}>
      {differences.map(({ sign, text }) => (
        <li key={sign + text} data-sign={sign}>
          <span className={styles.sign}>{texts.diff.signs[sign as '+' | '−' | '~']}</span>
          <code>{text}</code>
        </li>
      ))}
    </ul>
  )
}
