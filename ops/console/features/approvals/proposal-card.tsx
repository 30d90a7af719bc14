import type { ProposalRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { formatShortTime } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { paths } from '../../paths.ts'
import type { Permission } from '../../stores/session.store.ts'
import { texts } from '../../texts.ts'
import * as styles from './approvals.module.css'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { describeProposal } from './describe-proposal.ts'
import { ProposalDiff } from './proposal-diff.tsx'

const TONES = {
  open: 'candidate',
  overtaken: 'bad',
  approved: 'ok',
  declined: 'neutral',
  lapsed: 'neutral',
} as const satisfies Record<ProposalRow['state'], string>

/** One proposal: effect, changes, author and reason; while it is open, also the buttons to approve and decline. */
export const ProposalCard = observer(function ProposalCard({ proposal }: { proposal: ProposalRow }) {
  const { session } = useConsole()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { id, merchant, act, target, state, createdAt, createdBy, reason, expiresAt, decided } = proposal
  const composition = useComposition(merchant, target).value
  const isPending = state === 'open' || state === 'overtaken'
  const isOwnProposal = session.identity?.holder.toLowerCase() === createdBy.toLowerCase()
  const permission: Permission = act.kind === 'flags' ? { kind: 'administer' } : { kind: 'operate', merchant }
  return (
    <div id={`proposal-${id}`}>
      <Panel
        title={texts.approvals.name(id, merchant)}
        aside={<Badge tone={TONES[state]}>{texts.approvals.states[state]}</Badge>}
      >
        <div className={styles.proposal}>
          <p className={styles.act}>{describeProposal(proposal, composition ? `#${composition.number}` : '…')}</p>
          <p className={styles.who}>
            <Link to={paths.merchant(merchant)}>{merchant}</Link> · {texts.approvals.proposedBy} {createdBy}{' '}
            <TimeAgo at={createdAt} /> · <q>{reason}</q>
          </p>
          {decided && (
            <p className={styles.who}>
              {texts.approvals.states[state]} {texts.approvals.decided(decided.by, formatShortTime(decided.at))} ·{' '}
              <q>{decided.reason}</q>
            </p>
          )}
          {state === 'overtaken' && <Callout tone="bad" title={texts.approvals.overtaken} />}
          <ProposalDiff proposal={proposal} isOpen={state === 'open'} />
          {isPending && (
            <>
              <p className={styles.who}>
                {texts.approvals.expiresAt(formatShortTime(expiresAt))} {isOwnProposal && texts.approvals.ownProposal}
              </p>
              <Actions>
                <PermittedButton
                  variant="primary"
                  permission={permission}
                  denied={denialReason(state, isOwnProposal, session.identity?.machine === true)}
                  onBegin={() => setDecision('approve')}
                >
                  {texts.approvals.approve}
                </PermittedButton>
                <PermittedButton permission={permission} onBegin={() => setDecision('decline')}>
                  {isOwnProposal ? texts.approvals.takeBack : texts.approvals.decline}
                </PermittedButton>
              </Actions>
            </>
          )}
        </div>
      </Panel>
      {decision && (
        <DecideDialog
          proposal={proposal}
          decision={decision}
          permission={permission}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  )
})

/** Reason why the current operator cannot approve the proposal, shown in advance; the registry enforces it. */
function denialReason(state: ProposalRow['state'], isOwnProposal: boolean, isMachine: boolean): string | null {
  if (state === 'overtaken') return texts.approvals.overtaken
  if (isOwnProposal) return texts.approvals.ownProposal
  return isMachine ? texts.approvals.machine : null
}
