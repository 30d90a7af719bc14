import { observer } from 'mobx-react-lite'
import { ReasonDialog, type ReasonDialogProps } from '../../ui/reason-dialog.tsx'
import { useConsole } from '../console-context.ts'
import type { Permission } from '../stores/session.store.ts'

interface ChangeDialogProps extends Omit<ReasonDialogProps, 'refused'> {
  permission: Permission
  /** Reason why the change cannot be confirmed now; null if it can. */
  denied?: string | null
}

/** Dialog of a change: checks the permission and requires a reason. */
export const ChangeDialog = observer(function ChangeDialog({ permission, denied, ...rest }: ChangeDialogProps) {
  const { session } = useConsole()
  return <ReasonDialog {...rest} refused={session.deniedReason(permission) ?? denied ?? null} />
})
