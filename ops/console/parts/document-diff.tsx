import type { ConfigurationDiff } from '@tessera/contracts'
import { NO_VALUE } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { texts } from '../texts.ts'
import * as styles from './document-diff.module.css'

const HEX_COLOUR = /^#[0-9a-f]{6}$/i
const MAX_TEXT_LENGTH = 200

export function DocumentDiff({ diff: { changes, count } }: { diff: ConfigurationDiff }) {
  const labels = texts.configuration.diff
  if (count === 0) return <p className={styles.note}>{labels.same}</p>
  if (!changes) return <p className={styles.note}>{labels.hidden(count)}</p>
  return (
    <div className={styles.diff}>
      <Table label={labels.label} head={[labels.place, labels.before, labels.after]}>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>
              <DocumentValue value={before} />
            </td>
            <td>
              <DocumentValue value={after} />
            </td>
          </tr>
        ))}
      </Table>
      {count > changes.length && <p className={styles.note}>{labels.more(count - changes.length)}</p>}
    </div>
  )
}

function DocumentValue({ value }: { value: unknown }) {
  if (value === null || value === undefined) return NO_VALUE
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <code>
      {HEX_COLOUR.test(text) && (
        <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={text} />
        </svg>
      )}
      {text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text}
    </code>
  )
}
