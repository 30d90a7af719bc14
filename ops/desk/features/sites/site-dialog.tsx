import type { SiteState } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiFault } from '../../../ui/api/fault.ts'
import { Differences } from '../../../ui/audit/differences.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { changeOf, parseNetworks, type SiteAction } from './site-action.ts'
import * as styles from './site-dialog.module.css'
import { usePreview } from './use-preview.ts'

interface SiteDialogProps {
  intent: SiteAction
  /** Current state; a new one after a conflict, which the preview reports. */
  site: SiteState
  onChanged: () => Promise<void>
  onClose: () => void
}

const stateLabels = ({ maintenance, blockedNetworks }: SiteState) => ({
  [texts.sites.site]: maintenance ? texts.sites.closed : texts.sites.open,
  ...Object.fromEntries(blockedNetworks.map((network) => [network, texts.sites.isBlocked])),
})

/** Changes a site: the api's preview of the result, and the reason. */
export const SiteDialog = observer(function SiteDialog({ intent: action, site, onChanged, onClose }: SiteDialogProps) {
  const { api } = useDesk()
  const [networksText, setNetworksText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { kind, merchant } = action
  const change = changeOf(action, site, parseNetworks(networksText))
  const preview = usePreview(merchant, change)

  const confirm = async (reason: string) => {
    if (!change) throw new Error(texts.sites.networksMissing)
    try {
      await api.changeSite(merchant, { ...change, reason })
    } catch (thrown) {
      if (thrown instanceof ApiFault && thrown.fault.code === 'request.conflict') await onChanged()
      throw thrown
    }
    await onChanged()
    return texts.sites.done[kind](merchant)
  }
  return (
    <ReasonDialog
      title={texts.sites.titles[kind](merchant)}
      confirm={texts.sites.titles[kind](merchant)}
      tone={kind === 'close' || kind === 'block' ? 'danger' : 'primary'}
      isComplete={() => {
        setSubmitted(true)
        return change !== null && preview.fault === null
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
      <p>{texts.sites.means[kind]}</p>
      <section className={styles.preview} aria-label={texts.sites.preview} aria-live="polite">
        <h3>{texts.sites.preview}</h3>
        {preview.fault ? (
          <FaultCallout fault={preview.fault} />
        ) : preview.next ? (
          <Differences before={stateLabels(site)} after={stateLabels(preview.next)} none={texts.sites.same} />
        ) : (
          <p className={styles.waiting}>{change ? texts.sites.previewing : texts.sites.same}</p>
        )}
      </section>
    </ReasonDialog>
  )
})
