import { observer } from 'mobx-react-lite'
import type { Deed } from '../stores/session.store.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useDeed } from './use-deed.ts'

interface DeedButtonProps extends Omit<ButtonProps, 'onClick'> {
  deed: Deed
  onBegin: () => void
}

/** Begins a change: asks for a token where there is none, tells why where the token does not allow it. */
export const DeedButton = observer(function DeedButton({ deed, onBegin, denied, ...rest }: DeedButtonProps) {
  const { denied: refused, begin } = useDeed(deed)
  return <Button {...rest} denied={refused ?? denied} onClick={() => begin(onBegin)} />
})
