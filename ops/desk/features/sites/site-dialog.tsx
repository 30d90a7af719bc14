import type { SiteState } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '../../../ui/api/api-error.ts'
import { Differences } from '../../../ui/audit/differences.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { parseNetworks, type SiteAction, toSiteChange } from './site-action.ts'
import * as styles from './site-dialog.module.css'
import { useSitePreview } from './use-site-preview.ts'

interface SiteDialogProps {
  action: SiteAction
  /** Current state; after a conflict it is reloaded. */
  site: SiteState
  onChanged: () => Promise<void>
  onClose: () => void
}

const describeState = ({ maintenance, blockedNetworks }: SiteState) => ({
  [texts.sites.site]: maintenance ? texts.sites.closed : texts.sites.open,
  ...Object.fromEntries(blockedNetworks.map((network) => [network, texts.sites.isBlocked])),
})

/** Dialog that changes a site: shows the api's preview of the result, and takes a reason. */
export const SiteDialog = observer(function SiteDialog({ action, site, onChanged, onClose }: SiteDialogProps) {
  const { api } = useDesk()
  const [networksText, setNetworksText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { kind, merchant } = action
  const change = toSiteChange(action, site, parseNetworks(networksText))
  const preview = useSitePreview(merchant, change)

  const confirm = async (reason: string) => {
    if (!change) throw new Error(texts.sites.networksMissing)
    try {
      await api.changeSite(merchant, { ...change, reason })
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.details.code === 'request.conflict') await onChanged()
      throw thrown
    }
    await onChanged()
    return texts.sites.doneNotices[kind](merchant)
  }
  return (
    <ReasonDialog
      title={texts.sites.titles[kind](merchant)}
      confirm={texts.sites.titles[kind](merchant)}
      tone={kind === 'close' || kind === 'block' ? 'danger' : 'primary'}
      isComplete={() => {
        setSubmitted(true)
        return change !== null && preview.error === null
      }}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        kind === 'block' && (
          <Field
            label={texts.sites.networks}
            hint={texts.sites.networksHint}
            error={isSubmitted && !change ? texts.sites.networksMissing : null}
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                spellCheck={false}
                value={networksText}
                onChange={(event) => setNetworksText(event.target.value)}
              />
            )}
          </Field>
        )
      }
    >
      <p>{texts.sites.consequences[kind]}</p>
      <section className={styles.preview} aria-label={texts.sites.preview} aria-live="polite">
        <h3>{texts.sites.preview}</h3>
        {preview.error ? (
          <ErrorCallout fault={preview.error} />
        ) : preview.resultingState ? (
          <Differences
            before={describeState(site)}
            after={describeState(preview.resultingState)}
            emptyText={texts.sites.noChanges}
          />
        ) : (
          <p className={styles.waiting}>{change ? texts.sites.previewing : texts.sites.noChanges}</p>
        )}
      </section>
    </ReasonDialog>
  )
})
