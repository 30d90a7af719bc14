import type { Endpoint } from '@tessera/contracts'
import * as calls from './index.ts'

const endpoints = (Object.entries(calls) as [string, unknown][]).filter(
  (entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && entry[1] !== null && 'moduleId' in entry[1],
)

test('API-001 has a unique path per method below /api/v1 for every call', () => {
  const all = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(all.length).toBeGreaterThan(20)
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(one).toMatch(/^(GET|POST|PUT|DELETE) \/api\/v1\/[a-z]/)
})

/** Calls by their module id, as API-004 proposes it; every other call carries COMM3. */
const CALLS_OF = {
  GAMELO3:
    'GameList VendorTypes LaunchGame Winners Jackpots ClientSeed SetClientSeed LotteryGames LotteryNumero VietnameseLottery LotteryMenus LotteryLimits LotteryResults LotteryStats LotteryRank LotteryDrawBundle LotteryLeaves LotteryLog',
  GAMELOFAV3: 'Favourites FavouriteIds AddFavourite RemoveFavourite',
  GAMELOREC3: 'RecentGames AddRecent',
  GAMELOHOT3: 'HotGames',
  CBS3: 'ChatAnchors ChatFocus ChatModels ChatUnread LaunchChat',
  FUNDTRANS3:
    'FundsInfo Wallets Transfer TransferById TransferForLaunch ReturnAll SetAutoTransfer ManualRebates ClaimRebate',
  MEMTRANS3:
    'Transactions StatementCsv GameRecords GameRecordsCsv GameRound PlaceLotteryOrder LotteryOrders LotteryOrderDetail LotteryProof CancelLotteryLine',
  AGEANNOUNCE3:
    'Announcements PopularAnnouncements ReadAnnouncement Notices Notice Promotions PromotionsMine JoinPromotion LeavePromotion',
  AGEINFO3:
    'TeamSummary TeamLegs AgentFloat AgentRecords AgentExport Contracts ContractById OfferBounds AnswerContract Settlements SettlementById SettlementPreview Links CreateLink ChangeLink Rebates',
  AGEDOWNMAN3: 'Subordinates SubordinateById OpenSubordinate Rates SetRates OfferContract MoveFloat SendFloat',
  PERSPNL3:
    'Limits SetLimit ConfirmLimit ReviewLimits TimeOut SelfExclusion PlaySession RealityCheck BoardName SetBoardName',
  REG3: 'Register Verification ValidationSettings UsernameCheck AffiliateCheck TrialAccount Countries VisitLink',
  CAPTCHA3: 'Captcha',
  PROFPIC3: 'HeadIcon SetHeadIcon UploadHeadIcon',
}

test('API-004 carries the module id of its table on every call, and COMM3 on the rest', () => {
  const named = Object.entries(CALLS_OF).flatMap(([moduleId, names]) =>
    names.split(' ').map((name) => [name, moduleId]),
  )
  const rest = endpoints.map(([name]) => [name, 'COMM3'])
  const actual = endpoints.map(([name, { moduleId }]) => [name, moduleId])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries([...rest, ...named]))
})

test('sends passwords in encrypted bodies only', () => {
  const plain = endpoints.filter(([, { body, bodyType }]) => {
    const shape = (body as { shape?: object } | undefined)?.shape ?? {}
    return Object.keys(shape).some((field) => /password/i.test(field)) && bodyType !== 'encrypted'
  })
  expect(plain).toEqual([])
})

test('LOB-147 takes favourites as a list of node ids, and rejects a number', () => {
  const reply = (ids: unknown) => calls.FavouriteIds.reply.safeParse({ success: true, value: { ids } }).success
  expect(reply(['n1', 'n2'])).toBe(true)
  expect(reply([1])).toBe(false)
})
