import type { PreviewRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ReleaseChip } from '../../parts/release-chip.tsx'
import { texts } from '../../texts.ts'

interface PreviewTableRowProps {
  preview: PreviewRow
  onRevoke: () => void
}

/** Table row of one preview: changes, reason, expiry and link. */
export const PreviewTableRow = observer(function PreviewTableRow({ preview, onRevoke }: PreviewTableRowProps) {
  const { base, changes, createdAt, createdBy, reason, expiresAt, revokedAt, link } = preview
  const changedReleases = Object.entries(changes)
  const name = changedReleases.map(([member, choice]) => `${member} ${choice?.version ?? ''}`.trim()).join(', ')
  return (
    <tr>
      <th scope="row">
        <Chips label={texts.previews.changes(base)}>
          {changedReleases.map(([member, choice]) => (
            <ReleaseChip
              key={member}
              name={member}
              version={choice?.version ?? null}
              isHosted={choice?.gear === 'hosted'}
              {...(choice ? {} : { before: null })}
            />
          ))}
        </Chips>
      </th>
      <td>
        {reason}
        <br />
        <TimeAgo at={createdAt} /> {texts.by} {createdBy}
      </td>
      <td>{formatTime(expiresAt)}</td>
      <td>
        {link ? (
          <Actions>
            <a href={link} target="_blank" rel="noreferrer">
              {texts.previews.open}
            </a>
            <CopyButton text={link} label={texts.previews.linkTo(name)} />
          </Actions>
        ) : (
          <Badge>{revokedAt ? texts.previews.revokedBadge : texts.previews.expiredBadge}</Badge>
        )}
      </td>
      <td>
        {link && (
          <Button size="small" aria-label={texts.previews.revokeOf(name)} onClick={onRevoke}>
            {texts.previews.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
})
