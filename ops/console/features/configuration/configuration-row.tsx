import type { MerchantRow, ConfigurationRow as Row } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { rolloutLabel } from '../../parts/rollout-label.ts'
import { texts } from '../../texts.ts'
import { rolloutsOf } from './use-configurations.ts'

export type ConfigurationAction =
  | { kind: 'differs' | 'preview' | 'rollOut' | 'run'; number: number }
  | { kind: 'takeBack'; number: number; rollout: string }

interface ConfigurationRowProps {
  row: Row
  merchant: MerchantRow
  /** Stable configuration; null for the merchant's file. */
  stableNumber: number | null
  onAction: (action: ConfigurationAction) => void
}

/** Row of one configuration: its share of the visitors, and its actions. */
export const ConfigurationRow = observer(function ConfigurationRow(props: ConfigurationRowProps) {
  const { row, merchant, stableNumber, onAction } = props
  const { number } = row
  const labels = texts.configuration
  const rollouts = rolloutsOf(merchant, number)
  const permission = { kind: 'operate', merchant: merchant.code } as const
  const lockedReason = merchant.locked ? texts.may.locked(merchant.code) : null
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <Chips>
          {stableNumber === number && <Badge tone="ok">{labels.allVisitors}</Badge>}
          {rollouts.map((rollout) => (
            <Badge key={rollout.id} tone={rollout.haltedAt ? 'bad' : 'candidate'}>
              {labels.rolloutShare(rolloutLabel(rollout))}
            </Badge>
          ))}
          {stableNumber !== number && rollouts.length === 0 && labels.noVisitors}
        </Chips>
      </td>
      <td>
        {row.reason}
        <br />
        <code>{row.themeId}</code> · <TimeAgo at={row.createdAt} /> {texts.by} {row.createdBy}
      </td>
      <td>
        <Actions>
          <Button
            size="small"
            variant="quiet"
            aria-label={labels.actionLabel(labels.differs, number)}
            onClick={() => onAction({ kind: 'differs', number })}
          >
            {labels.differs}
          </Button>
          {stableNumber !== number &&
            (['preview', 'rollOut', 'run'] as const).map((actionKind) => (
              <PermittedButton
                key={actionKind}
                size="small"
                permission={permission}
                denied={actionKind === 'preview' ? null : lockedReason}
                aria-label={labels.actionLabel(labels[actionKind], number)}
                onBegin={() => onAction({ kind: actionKind, number })}
              >
                {labels[actionKind]}
              </PermittedButton>
            ))}
          {rollouts.map((rollout) => (
            <PermittedButton
              key={rollout.id}
              size="small"
              variant="danger"
              permission={permission}
              denied={lockedReason}
              aria-label={labels.actionLabel(labels.takeBack, number)}
              onBegin={() => onAction({ kind: 'takeBack', number, rollout: rollout.id })}
            >
              {labels.takeBack}
            </PermittedButton>
          ))}
        </Actions>
      </td>
    </tr>
  )
})
