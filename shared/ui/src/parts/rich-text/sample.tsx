import { RichText } from './rich-text.tsx'

const ALLOWED = {
  tags: 'a blockquote h2 h3 li ol p strong table tbody td th thead tr ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: ['https'],
  dropped: ['script', 'style'],
}

const HTML = `<h2>โปรโมชั่นต้อนรับสมาชิกใหม่</h2>
<p>ฝากครั้งแรกรับ <strong>โบนัส 100%</strong> สูงสุด 1,000 บาท ดู<a href="/m/help?tag=terms">เงื่อนไขทั้งหมด</a></p>
<h3>กติกา</h3>
<ol><li>ฝากขั้นต่ำ 100 บาท</li><li>ทำยอดเล่น 5 เท่าก่อนถอน</li></ol>
<ul><li>ใช้ได้ครั้งเดียว</li><li>หมดอายุใน 7 วัน</li></ul>
<table><thead><tr><th>ยอดฝาก</th><th>โบนัส</th><th>ยอดเล่นที่ต้องทำ</th><th>ถอนได้สูงสุด</th></tr></thead>
<tbody><tr><td>100.00</td><td>100.00</td><td>1,000.00</td><td>2,000.00</td></tr><tr><td>500.00</td><td>500.00</td><td>5,000.00</td><td>10,000.00</td></tr></tbody></table>
<blockquote>บริษัทขอสงวนสิทธิ์ในการเปลี่ยนแปลงเงื่อนไข</blockquote>`

export function Sample() {
  return <RichText html={HTML} allowed={ALLOWED} tableLabel="ตารางในบทความ" />
}
