import type { PreviewRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Older } from '../../../ui/older.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { PreviewTableRow } from './preview-table-row.tsx'
import { usePreviews } from './use-previews.ts'

/** Every preview of the merchant, newest first, with its link while it opens anything. */
export const PreviewsTable = observer(function PreviewsTable({ merchant }: { merchant: string }) {
  const { api, live } = useConsole()
  const previews = usePreviews(merchant)
  const [ending, setEnding] = useState<PreviewRow | null>(null)
  return (
    <>
      <Loaded from={previews.newest}>
        {() =>
          previews.rows.length === 0 ? (
            <Empty title={texts.previews.none}>
              <Link to={paths.merchant(merchant, 'compose')}>{texts.previews.noneNext}</Link>
            </Empty>
          ) : (
            <Table
              label={texts.previews.label(merchant)}
              head={[
                texts.previews.shows,
                texts.previews.why,
                texts.previews.until,
                texts.previews.link,
                { label: texts.previews.revoke, hidden: true },
              ]}
            >
              {previews.rows.map((row) => (
                <PreviewTableRow key={row.id} preview={row} onRevoke={() => setEnding(row)} />
              ))}
            </Table>
          )
        }
      </Loaded>
      <Older pages={previews} />
      {ending && (
        <ChangeDialog
          title={texts.previews.revokeTitle}
          confirm={texts.previews.revoke}
          tone="danger"
          permission={{ kind: 'preview', merchant }}
          onClose={() => setEnding(null)}
          onConfirm={async (reason) => {
            await api.revokePreview(merchant, ending.id, reason)
            live.tell({ topic: 'composition', about: merchant })
            return texts.previews.revoked
          }}
        >
          <p>{texts.previews.revokeMeans}</p>
        </ChangeDialog>
      )}
    </>
  )
})
