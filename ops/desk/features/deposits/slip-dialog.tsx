import type { DeskDeposit } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import * as styles from './slip-dialog.module.css'

const labels = texts.deposits

/** Dialog with the picture of a slip. It is no proof of payment: only money that the bank received counts. */
export const SlipDialog = observer(function SlipDialog({
  deposit,
  onClose,
}: {
  deposit: DeskDeposit
  onClose: () => void
}) {
  const { api } = useDesk()
  const slip = useResource(`cashier.slip.${deposit.id}`, () => api.slipPicture(deposit.id))
  return (
    <Dialog title={labels.slipOf(deposit.reference)} onClose={onClose}>
      <Loaded resource={slip}>
        {(picture) => <img className={styles.slip} src={picture} alt={labels.slipOf(deposit.reference)} />}
      </Loaded>
    </Dialog>
  )
})
