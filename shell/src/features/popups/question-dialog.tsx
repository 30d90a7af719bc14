import { Button, Dialog } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'

/** A question with two choices, over everything else. */
export const QuestionDialog = observer(function QuestionDialog() {
  const { question } = useShell().popups
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.resolve(false)}
      role="alertdialog"
      title={question?.title ?? ''}
      actions={
        <>
          <Button variant="secondary" block onClick={() => question?.resolve(false)}>
            {question?.cancel}
          </Button>
          <Button block onClick={() => question?.resolve(true)}>
            {question?.confirm}
          </Button>
        </>
      }
    >
      <p>{question?.message}</p>
    </Dialog>
  )
})
