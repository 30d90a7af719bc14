import type { DeskDeposit } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import * as styles from './slip-dialog.module.css'

const words = texts.deposits

/** Picture that a member sent. It is only a claim: only money that the bank received counts. */
export const SlipDialog = observer(function SlipDialog({
  deposit,
  onClose,
}: {
  deposit: DeskDeposit
  onClose: () => void
}) {
  const { api } = useDesk()
  const slip = useAsked(`cashier.slip.${deposit.id}`, () => api.slip(deposit.id))
  return (
    <Dialog title={words.slipOf(deposit.reference)} onClose={onClose}>
      <Loaded from={slip}>
        {(picture) => <img className={styles.slip} src={picture} alt={words.slipOf(deposit.reference)} />}
      </Loaded>
    </Dialog>
  )
})
