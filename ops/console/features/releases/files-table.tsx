import type { ReleaseFile } from '@tessera/contracts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'
import * as styles from './releases.module.css'

/** Files of a release, largest first. */
export function FilesTable({ files }: { files: readonly ReleaseFile[] }) {
  const sorted = [...files].sort((a, b) => b.brotliBytes - a.brotliBytes)
  return (
    <Table
      label={texts.releases.files}
      head={[
        texts.releases.file(files.length),
        { label: texts.releases.size, numeric: true },
        { label: texts.releases.raw, numeric: true },
        texts.releases.integrity,
        { label: texts.releases.copy, hidden: true },
      ]}
    >
      {sorted.map((file) => (
        <tr key={file.file}>
          <th scope="row">
            <code>{file.file}</code>
          </th>
          <td className={numericCell}>{formatBytes(file.brotliBytes)}</td>
          <td className={numericCell}>{formatBytes(file.bytes)}</td>
          <td>
            <code className={styles.integrity} title={file.integrity}>
              {file.integrity}
            </code>
          </td>
          <td className={numericCell}>
            <CopyButton text={file.integrity} label={texts.releases.integrityOf(file.file)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
