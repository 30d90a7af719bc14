import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { DeedButton } from '../../parts/deed-button.tsx'
import { DiffAgainstStable } from '../../parts/diff-against-stable.tsx'
import { PercentField } from '../../parts/percent-field.tsx'
import { texts } from '../../texts.ts'
import { Callout } from '../../ui/callout.tsx'
import { Actions } from '../../ui/stack.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import * as styles from './rollout.module.css'

interface ShareFormProps {
  merchant: MerchantRow
  candidate: CompositionRef | null
}

/** How many visitors get the candidate: set first, applied with a reason; promoted or stopped. */
export const ShareForm = observer(function ShareForm({ merchant, candidate }: ShareFormProps) {
  const { api, live } = useConsole()
  const [typed, setTyped] = useState<number | null>(null)
  const [asked, setAsked] = useState<'apply' | 'promote' | 'stop' | null>(null)
  const { code } = merchant
  const percent = typed ?? merchant.candidatePercent
  const number = candidate?.number ?? 0
  const deed = { kind: 'operate', merchant: code } as const
  const locked = merchant.locked ? texts.may.locked(code) : null
  const common = { deed, denied: locked, onClose: () => setAsked(null) }
  const done = (told: string) => {
    setTyped(null)
    live.tell({ topic: 'composition', about: code })
    return told
  }
  return (
    <div className={styles.form}>
      <p className={styles.now}>
        {texts.rollout.now(number, merchant.candidatePercent)}
        {merchant.candidateSince && (
          <>
            {' '}
            {texts.rollout.since} <TimeAgo at={merchant.candidateSince} />.
          </>
        )}
      </p>
      <PercentField value={percent} onChange={setTyped} />
      <Actions>
        <DeedButton
          variant="primary"
          deed={deed}
          denied={locked ?? (percent === merchant.candidatePercent ? texts.rollout.sameShare : null)}
          onBegin={() => setAsked('apply')}
        >
          {texts.rollout.apply(percent)}
        </DeedButton>
        <DeedButton deed={deed} denied={locked} onBegin={() => setAsked('promote')}>
          {texts.rollout.promote}
        </DeedButton>
        <DeedButton deed={deed} denied={locked} onBegin={() => setAsked('stop')}>
          {texts.rollout.stop}
        </DeedButton>
      </Actions>
      {asked === 'apply' && (
        <ChangeDialog
          {...common}
          title={texts.rollout.applyTitle(number, merchant.candidatePercent, percent)}
          confirm={texts.rollOut.confirm(percent)}
          onConfirm={async (reason) => {
            await api.setCandidate(code, { composition: merchant.candidate ?? '', percent, reason })
            return done(texts.rollOut.done(code, number, percent))
          }}
        />
      )}
      {asked === 'promote' && (
        <ChangeDialog
          {...common}
          title={texts.rollout.promoteTitle(code, number)}
          confirm={merchant.haltedAt ? texts.rollout.promoteAnyway : texts.rollout.promote}
          tone={merchant.haltedAt ? 'danger' : 'primary'}
          onConfirm={async (reason) => {
            await api.promote(code, { reason, anyway: merchant.haltedAt !== null })
            return done(texts.move.done(code, number))
          }}
        >
          {merchant.haltedAt && <Callout tone="bad" title={texts.rollout.promoteHalted} />}
          {candidate && <DiffAgainstStable merchant={merchant} target={candidate} />}
        </ChangeDialog>
      )}
      {asked === 'stop' && (
        <ChangeDialog
          {...common}
          title={texts.rollout.stopTitle(number)}
          confirm={texts.rollout.stop}
          tone="danger"
          onConfirm={async (reason) => {
            await api.stopCandidate(code, reason)
            return done(texts.rollout.stopped(code))
          }}
        >
          <p className={styles.now}>{texts.rollout.stopMeans}</p>
        </ChangeDialog>
      )}
    </div>
  )
})
