import type { PreviewRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { PreviewTableRow } from './preview-table-row.tsx'
import { usePreviews } from './use-previews.ts'

/** Previews of the merchant, newest first, with the link until it expires or is revoked. */
export const PreviewsTable = observer(function PreviewsTable({ merchant }: { merchant: string }) {
  const { api, live } = useConsole()
  const previews = usePreviews(merchant)
  const [revokeTarget, setRevokeTarget] = useState<PreviewRow | null>(null)
  return (
    <>
      <Loaded resource={previews.newest}>
        {() =>
          previews.rows.length === 0 ? (
            <Empty title={texts.previews.none}>
              <Link to={paths.merchant(merchant, 'compose')}>{texts.previews.emptyLink}</Link>
            </Empty>
          ) : (
            <Table
              label={texts.previews.label(merchant)}
              head={[
                texts.previews.shows,
                texts.previews.reason,
                texts.previews.until,
                texts.previews.link,
                { label: texts.previews.revoke, hidden: true },
              ]}
            >
              {previews.rows.map((row) => (
                <PreviewTableRow key={row.id} preview={row} onRevoke={() => setRevokeTarget(row)} />
              ))}
            </Table>
          )
        }
      </Loaded>
      <OlderButton pages={previews} />
      {revokeTarget && (
        <ChangeDialog
          title={texts.previews.revokeTitle}
          confirm={texts.previews.revoke}
          tone="danger"
          permission={{ kind: 'preview', merchant }}
          onClose={() => setRevokeTarget(null)}
          onConfirm={async (reason) => {
            await api.revokePreview(merchant, revokeTarget.id, reason)
            live.publish({ topic: 'composition', about: merchant })
            return texts.previews.revoked
          }}
        >
          <p>{texts.previews.revokeConsequence}</p>
        </ChangeDialog>
      )}
    </>
  )
})
