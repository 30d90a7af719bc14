import { failureText, useTexts } from '@tessera/i18n'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { errorDetail } from './error-detail.ts'
import * as styles from './error-note.module.css'
import { PAYMENT_PASSWORD } from './paths.ts'

interface ErrorNoteProps {
  host: Host
  error: unknown
}

/** Shows an error, with its figures and a link that helps. Rendered before it has content, so that it is announced. */
export const ErrorNote = observer(function RefusalNote({ host, error }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      {error !== null && <ErrorCallout host={host} error={error} />}
    </div>
  )
})

const ErrorCallout = observer(function Refused({ host, error }: ErrorNoteProps) {
  const t = useTexts('mfe-agent')
  useTexts('shared')
  const apiError = error instanceof ApiError ? error : null
  const isLocked = apiError?.code === 'payment.password.locked' && host.navigation.canOpen(PAYMENT_PASSWORD)
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(error))}
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
      {apiError && errorDetail(apiError, host)}
    </Callout>
  )
})
