import { observer } from 'mobx-react-lite'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { FreezeForm } from './freeze-form.tsx'
import { FreezesTable } from './freezes-table.tsx'

/** Freezes; readable by all, created and lifted by administrators. */
export const FreezesPage = observer(function FreezesPage() {
  const { session } = useConsole()
  const canFreeze = session.token !== null && session.deniedReason({ kind: 'administer' }) === null
  return (
    <>
      <PageHeader title={texts.freezes.title} />
      <Stack>
        {canFreeze && <FreezeForm />}
        <FreezesTable />
      </Stack>
    </>
  )
})
