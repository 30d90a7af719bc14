import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ReserveButton } from './reserve-button.tsx'

const labels = texts.applications

type OpenDialog =
  | { kind: 'decide'; application: DeskApplication; isApproved: boolean }
  | { kind: 'picture'; application: DeskApplication; id: string; number: number }

const isWaiting = ({ state }: DeskApplication) => state === 'SUBMITTED' || state === 'IN_REVIEW'

/** Members' applications for rewards, and their results. */
export const ApplicationsPage = observer(function ApplicationsPage() {
  const { api } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const applications = useResource('applications', api.applications)
  const applicationsTable = (rows: readonly DeskApplication[], label: string) => (
    <ApplicationsTable
      label={label}
      applications={rows}
      onDecide={(item, isApproved) => setOpenDialog({ kind: 'decide', application: item, isApproved })}
      onOpenPicture={(item, id, number) => setOpenDialog({ kind: 'picture', application: item, id, number })}
      renderReserveButton={(item) => <ReserveButton application={item} onReserved={applications.refresh} />}
    />
  )
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Loaded resource={applications}>
        {(all) => (
          <Stack>
            <Panel title={labels.waiting}>{applicationsTable(all.filter(isWaiting), labels.waiting)}</Panel>
            <Panel title={labels.others}>
              {applicationsTable(
                all.filter((application) => !isWaiting(application)),
                labels.others,
              )}
            </Panel>
          </Stack>
        )}
      </Loaded>
      {openDialog?.kind === 'decide' && (
        <ApplicationDialog
          application={openDialog.application}
          isApproved={openDialog.isApproved}
          onChanged={applications.refresh}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.kind === 'picture' && <PictureDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  )
})
