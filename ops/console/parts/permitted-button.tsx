import { observer } from 'mobx-react-lite'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import type { Permission } from '../stores/session.store.ts'
import { usePermission } from './use-permission.ts'

interface PermittedButtonProps extends Omit<ButtonProps, 'onClick'> {
  permission: Permission
  onBegin: () => void
}

/** Button that opens a dialog of a change. Without a token it opens the sign-in; it shows the reason if the token does not allow it. */
export const PermittedButton = observer(function PermittedButton({
  permission,
  onBegin,
  denied,
  ...rest
}: PermittedButtonProps) {
  const { denied: permissionDenied, withPermission } = usePermission(permission)
  return <Button {...rest} denied={permissionDenied ?? denied} onClick={() => withPermission(onBegin)} />
})
