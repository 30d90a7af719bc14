import { failureText, useTexts } from '@tessera/i18n'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { PAYMENT_PASSWORD } from './paths.ts'
import { refusalDetail } from './refusal-detail.ts'
import * as styles from './refusal-note.module.css'

interface RefusalNoteProps {
  host: Host
  refusal: unknown
}

/** Shows an error, with its figures and a link that helps. Rendered before it has content, so that it is announced. */
export const RefusalNote = observer(function RefusalNote({ host, refusal }: RefusalNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      {refusal !== null && <Refused host={host} refusal={refusal} />}
    </div>
  )
})

const Refused = observer(function Refused({ host, refusal }: RefusalNoteProps) {
  const t = useTexts('mfe-agent')
  useTexts('shared')
  const apiError = refusal instanceof ApiError ? refusal : null
  const isLocked = apiError?.code === 'payment.password.locked' && host.navigation.canOpen(PAYMENT_PASSWORD)
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(refusal))}
      action={
        isLocked && (
          <ButtonLink
            size="s"
            variant="secondary"
            href={PAYMENT_PASSWORD}
            onPress={() => host.navigation.push(PAYMENT_PASSWORD)}
          >
            {t('transfer.to_password')}
          </ButtonLink>
        )
      }
    >
      {apiError && refusalDetail(apiError, host)}
    </Callout>
  )
})
