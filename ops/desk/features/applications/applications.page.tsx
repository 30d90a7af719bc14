import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TakeButton } from './take-button.tsx'

const labels = texts.applications

type OpenDialog =
  | { kind: 'decide'; of: DeskApplication; isApproved: boolean }
  | { kind: 'picture'; of: DeskApplication; id: string; number: number }

const isWaiting = ({ state }: DeskApplication) => state === 'SUBMITTED' || state === 'IN_REVIEW'

/** Members' applications for rewards, and their results. */
export const ApplicationsPage = observer(function ApplicationsPage() {
  const { api } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const applications = useResource('applications', api.applications)
  const table = (all: readonly DeskApplication[], label: string) => (
    <ApplicationsTable
      label={label}
      applications={all}
      onDecide={(item, isApproved) => setOpenDialog({ kind: 'decide', of: item, isApproved })}
      onPicture={(item, id, number) => setOpenDialog({ kind: 'picture', of: item, id, number })}
      takeButton={(item) => <TakeButton application={item} onTaken={applications.refresh} />}
    />
  )
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Loaded resource={applications}>
        {(all) => (
          <Stack>
            <Panel title={labels.waiting}>{table(all.filter(isWaiting), labels.waiting)}</Panel>
            <Panel title={labels.others}>
              {table(
                all.filter((application) => !isWaiting(application)),
                labels.others,
              )}
            </Panel>
          </Stack>
        )}
      </Loaded>
      {openDialog?.kind === 'decide' && (
        <ApplicationDialog
          application={openDialog.of}
          isApproved={openDialog.isApproved}
          onChanged={applications.refresh}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.kind === 'picture' && <PictureDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  )
})
