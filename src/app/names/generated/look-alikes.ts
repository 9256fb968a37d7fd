/**
 * Letters that look alike, from confusables.txt of Unicode 17.0.0, written by `tools/look-alikes.ts`: in each line, a
 * letter and others that look like it.
 *
 * UNICODE LICENSE V3. COPYRIGHT AND PERMISSION NOTICE
 *
 * Copyright © 1991-2025 Unicode, Inc.
 *
 * NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING
 * DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF
 * THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
 * documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data
 * Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
 * distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or Software
 * are furnished to do so, provided that either (a) this copyright and permission notice appear with all copies of the
 * Data Files or Software, or (b) this copyright and permission notice appear in associated Documentation.
 *
 * THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
 * LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
 * RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
 * SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
 * WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
 * PERFORMANCE OF THE DATA FILES OR SOFTWARE.
 *
 * Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
 * promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
 * copyright holder.
 */
export const LOOK_ALIKES = `
ॱ ൎ
ー ꟷ ᅳ 一
১ 𑓑
౧ ೧
၁ ၥ
2 Ꝛ Ƨ Ϩ Ꙅ ᒿ ꛯ
٢ ꧏ ۲
२ ૨ ર
২ 𑓒
౨ ೨
3 ३ ૩ Ɜ Ȝ Ʒ Ꝫ Ⲝ Ⳅ Ⳍ З Ӡ 𖼻 𑣊
٣ ۳ 𞣉
4 Ꮞ 𑢯
٤ ۴
४ ૪
5 Ƽ 𑢻
6 ⳓ Ⳓ Ϭ Ⳝ б Ꮾ 𑣕
٦ ۶
৬ 𑓖
7 𐓒 𑣆
8 ৪ ੪ 𞣋 ȣ Ȣ 𐌚
८ ૮
9 ੧ ୨ ৭ ൭ Ꝯ ⳋ Ⳋ 𑣌 𑢬 𑣖
٩ १ 𑣤 ۹
౯ ೯
a ɑ α а
A Α А Ꭺ ᗅ ꓮ 𖽀 𐊠
aa ꜳ
AA Ꜳ
ae æ ӕ
AE Æ Ӕ
ao ꜵ
AO Ꜵ
au ꜷ
AU Ꜷ
av ꜹ ꜻ
AV Ꜹ Ꜻ
ay ꜽ
AY Ꜽ
ᴀ ꭺ
Ɐ ᗄ ꓯ
Ɒ 𐐟
b Ƅ Ь Ꮟ ᑲ ᖯ 𖺶
B Ꞵ Β Ⲃ В Ᏼ ᗷ ꓐ 𐊂 𐊡 𐌁
bl Ы
ʙ ⲃ в ᏼ
c ᴄ ⲥ с င ၚ ꮯ 𐐽
C 𑣩 𑣲 Ⲥ С Ꮯ ꓚ 𐊢 𐌂 𐐕 𐔜
ꞓ ɛ ε ⲉ є ԑ ꮛ 𑣎 𐐩
Ꞓ Ⲉ Є
ꜿ ͽ
Ꜿ Ͽ
d ԁ Ꮷ ᑯ ꓒ
D Ꭰ ᗞ ᗪ ꓓ
Ꝺ ꝺ
dz ʣ
ᴅ ꭰ
ẟ δ ⳝ ծ ᕷ
e ꬲ е ҽ
E Ε Е ⴹ Ꭼ ꓰ 𑢦 𑢮 𐊆
ᴇ ꭼ
ǝ ə ә
Ǝ ⴺ ꓱ
Ə Ә
Ɛ Ԑ Ꮛ 𖼭 𐐁
ɜ ᴈ з
ɞ 𐑂
ʚ ꞝ 𐐪
f ꬵ ꞙ ƒ ẝ ք
F Ꞙ Ϝ ᖴ ꓝ 𑣂 𑢢 𐊇 𐊥 𐔥
Ⅎ ᖵ ꓞ
ꟻ ᖷ
g ɡ ᶃ ƍ ց
G Ԍ Ꮐ Ᏻ ꓖ
ɢ ԍ ꮐ ᏻ
h һ հ Ꮒ
H Η Ⲏ Н Ꮋ ᕼ ꓧ 𐋏
ʜ ⲏ н ꮋ
Ƕ Ԋ
ⱶ ꮀ
Ⱶ Ͱ Ꭸ Ꮀ ꚱ
ꜧ ꞕ
i ı ɪ ɩ ι ⲓ і ꙇ ւ ꭵ Ꭵ 𑣃
j ϳ ј
J Ʝ Ϳ Ј Ꭻ ᒍ ꓙ
ȷ յ
ᴊ ꭻ
K Κ Ⲕ К Ꮶ ᛕ ꓗ 𐔘
l 1 ١ ۱ 𐌠 𞣇 I Ɩ ǀ Ι Ⲓ І ӏ Ӏ ו ן ا ߊ ⵏ ᛁ ꓲ 𖼨 𐊊 𐌉 𑷚 𑷡 𖺪
L Ⳑ Ꮮ ᒪ ꓡ 𖼖 𑢣 𑢲 𐐛 𐔦
ll ǁ װ
lO Ю
ls ʪ
lz ʫ
ʟ ⳑ ꮮ 𐑃
M Μ Ϻ Ⲙ М Ꮇ ᗰ ᛖ ꓟ 𐊰 𐌑
n ո ռ
N Ν Ⲛ ꓠ 𐔓
ɴ ⲛ
ᴎ ͷ и 𐑍
o ० ০ ੦ ૦ ୦ ௦ ౦ ൦ ๐ ໐ ၀ ០ 𑓐 ٥ ۵ ᴏ ᴑ ꬽ ο σ ⲟ ϭ о ჿ օ ס ه ھ ہ ە ഠ ဝ 𐓪 𑣈 𑣗 𐐬
O 0 ߀ ೦ 〇 𑣠 Ο Ⲟ О Օ ⵔ ዐ ଠ 𐓂 ꓳ 𑢵 𐊒 𐊫 𐐄 𐔖 𑷠
oe œ
OE Œ
oo ꝏ ꚙ
OO Ꝏ Ꚙ
ɔ ↄ ᴐ ͻ 𐑋
Ɔ Ↄ Ͻ ꓛ 𐐣
ɷ 𐐿
p þ ƿ ρ ϸ ⲣ ⳏ р
P Ρ Ⲣ Ⳏ Р Ꮲ ᑭ ꓑ 𐊕
ᴘ ᴩ ꮲ
ɸ φ ⲫ ⳡ Ⳡ ф
q ԛ գ զ
Q ⵕ
ɋ ᶐ
ĸ ᴋ κ ⲕ к ꮶ
r ꭇ ꭈ ᴦ ⲅ г ꮁ
R Ʀ Ꭱ Ꮢ 𐒴 ᖇ ꓣ 𖼵
rn 𑣣 m 𑜀
ʀ ꭱ ꮢ
ᴙ я
s ꜱ ƽ ѕ ട ꮪ 𑣁 𐑈
S Ѕ Տ Ꮥ Ꮪ ꓢ 𖼺 𐊖 𐐠
ß ꞵ ẞ Ꟗ β Ᏸ
ʃ ꭍ
Ʃ Σ ⵉ
T Τ Ⲧ Т Ꭲ ꓔ 𖼊 𑢼 𐊗 𐊱 𐌕
Ꞇ Ⴀ
tf ꝷ
ts ʦ
ᴛ τ ⲧ т ꭲ
ƫ Ꮏ
u ꞟ ᴜ ꭎ ꭒ ʋ υ ս 𐓶 𑣘
U Ս ሀ 𐓎 ᑌ ꓴ 𖽂 𑢸
ue ᵫ
uo ꭣ
ɰ պ ሣ
Ʊ ᘮ ᘴ
v ᴠ ν ѵ ט 𑜆 ꮩ 𑣀
V ٧ ۷ Ѵ ⴸ Ꮩ ᐯ ꛟ ꓦ 𖼈 𑢠 𐔝
ʌ ᴧ ⲗ 𐓘
Ʌ ٨ ۸ Ꟛ Λ Л ⴷ 𐒰 ᐱ ꛎ ꓥ 𖼽 𐊍
w ɯ ᴡ ⲽ ѡ ш ԝ ա 𑜊 𑜎 𑜏 ꮃ
W 𑣦 𑣯 Ԝ Ꮃ Ꮤ ꓪ
ʍ ᴍ ⲙ м ꮇ
x х ᕁ ᕽ
X 𐌢 𑣬 Ꭓ Χ Ⲭ Х ⵝ ᚷ ꓫ 𐊐 𐊴 𐌗 𐔧
y ɣ ᶌ ʏ ỿ ꭚ γ ⲩ у ү ყ 𑣜
Y Υ Ⲩ У Ү Ꭹ Ꮍ ꓬ 𖽃 𑢤 𐊲
ȝ ʒ ꝫ ⳅ ⳍ ӡ ჳ
z ᴢ ꮓ 𑣄
Z 𑣥 𐋵 Ζ Ꮓ ꓜ 𑢩
ⱬ ⲍ
Ⱬ Ⲍ
ʓ ⲝ
Þ Ϸ 𐓄
ꟓ ꟒
ꟕ ꟔
ƨ ᴤ ϩ ꙅ
ƅ ь ꮟ 𖻑
ɂ ꭾ
ʡ ꛍ
ʘ Ꙩ ⵙ 𐓃
Γ Ⲅ Г Ꮁ ᒥ 𖼇
Δ Ⲇ ⵠ ᐃ 𖼚 𐊅 𐊣
ϗ ⳤ
λ ꟛ Ⲗ 𐓛
Ξ Ⲷ
π ᴨ ⲡ п 𖻁
Π Ⲡ П ꛛ 𖺦
Ϙ 𐊭 𐌒
ϼ ⳁ
ς ϛ ⲋ
Φ Ⲫ Ф Փ ቀ ᛰ 𐊳
χ ꭓ ꭕ ⲭ
ψ ⲯ ѱ 𐓹
Ψ Ⲯ Ѱ 𐓑 ᛘ 𐊵
ω ꞷ ⲱ ꙍ
Ω ᘯ ᘵ 𐊶
И Ͷ ꚡ 𐐥
Ӄ 𐒼
л ᴫ
љ ꭠ
ꙩ 𐓫
Ћ 𐓍
Ѡ Ꮗ ᗯ
Ꙍ Ꞷ Ⲱ
ч ૫ ϥ પ
Ч Ϥ
ҷ ӌ
Ҷ Ӌ
Ш Ⲽ
Ꙙ 𖼜
ⰿ ꦒ
ձ ኔ
Ո በ ᑎ ꓵ
Ք Ⳁ
ՙ ʿ
ٻ ې
ڀ 𐻇
ݔ ࢩ ݧ
ة ۃ
ت ٺ
د 𐋡
ص 𐋲
ط 𐋨
ف ڧ
ڡ ࢻ ٯ ࢼ
ك ک ڪ
ڬ ݢ
گ ࢰ
ن 𐻆
و 𐋤 ࢱ
ى ٮ ں ࢽ ي ی ے
ⵀ 𐊸
ሆ Մ
ቡ Ռ
ኮ Ի
ጣ Պ
उ ਤ
ट ਟ
ठ ਠ
ढ ਫ
प ਧ
भ ਮ
म ਸ
व ਕ
ह ਵ
ऽ ઽ
ꣻ 𑇜
ঘ 𑒒
চ 𑒔
জ 𑒖
ঞ 𑒘
ট 𑒙
ড 𑒛
ণ 𑒪
ত 𑒞
থ 𑒟
দ 𑒠
ধ 𑒡
ন 𑒢
প 𑒣
ব 𑒩
ম 𑒧
য 𑒨
র ৰ 𑒫
ল 𑒝
ষ 𑒭
স 𑒮
ঽ 𑓄
அ ௮
ஈ ர
உ ௨ ഉ
எ ௭
ஐ ஜ ജ
க ௧
ச ௪
ண ണ
ம ഥ
ய ௰
வ ഖ
ழ ഴ
ஶ ஸ ശ
అ ಅ
ఆ ಆ
ఇ ಇ
ఐ ಐ
ఒ ಒ
గ ಗ
జ ಜ
ఝ ಝ
ఞ ಞ
ట ಟ
ణ ಣ
ద ದ
న ನ
య ಯ
ర ರ
ఱ ಱ
ల ಲ
ళ ಳ
ഞ ൡ
ര ი റ ဂ
එ ඵ
ඔ ඹ
ඛ බ
ච ව
ජ ෪
ද ෫
භ හ
𑖂 𑗘 𑗙
𑖃 𑗚
𑖄 𑗛
ข ฃ
ค ด ต
ฆ ม
จ ຈ
ช ซ
ฎ ฏ
ฑ ท
บ ບ
ป ປ
ฝ ຝ
พ ພ
ฟ ຟ
ภ ฦ
ย ຍ
า ๅ
ར ཪ
ដ ត
អ ឣ
ᦞ ᧐
ᦱ ᧑
ᩅ ᪀ ᪐
ꨁ ꩓
ꨣ ꩖
ᬍ ᭒
ᬑ ᭓
ᬨ ᭘
ꦝ ꦣ
ᡜ ᢖ
ᠵ ᡕ
ᐡ ᓑ
ᐩ ᕀ
ᒉ ᘃ
ᒐ ᘂ
ᓓ ᘄ
ᓚ ᘇ
ᕃ ᘢ
ᕆ ᘣ
ᕊ ᘤ
ᗡ ꓷ
ᙠ ꓭ
ᣵ ᣛ
ᚹ ꚰ
ᚼ ᛡ
ᚽ ᛂ
ᛯ ⵣ
ᛜ 𑢷 𐊔
ᛦ 𐓐
𐲂 𐳼
𐲥 𐳺
ᄀ ᆨ
ᄂ ᆫ
ᄃ ᆮ
ᄅ ᆯ
ᄆ ᆷ
ᄇ ᆸ
ᄉ ᆺ
ᄋ ᆼ
ᄌ ᆽ
ᄎ ᆾ
ᄏ ᆿ
ᄐ ᇀ
ᄑ ᇁ
ᄒ ᇂ
ᅀ ᇫ
ᅌ ᇰ
ᅙ ᇹ
へ ヘ
𛄢 于
ꓕ Ʇ
ꓤ Ꞟ
ꓶ 𖼦 𐐑
𐊨 Ꚛ
𐐺 ꞛ
𐐒 Ꞛ
𐒆 𐒠
𐎂 𐏑
𐎓 𐏓
𐎚 𒀸
𐦞 𓋹
丨 ᅵ
二 ニ
亻 イ
併 倂
値 值
儿 ㄦ 𖿲
八 ハ
凵 𠙴
力 カ
卑 𭅡
卜 ト
口 ロ 囗
㖈 䎛
啓 啟
土 士
㘽 㦳
塡 填
墫 壿
壷 𡔳
夕 タ
多 𡖇
𡚨 𡚧
媯 嬀
峀 𫜺
工 エ
帡 帲
徚 𢔅
戶 戸
㩁 搉
㫚 曶
晚 晩
𣍟 𫜾
朌 肦
朏 胐
朐 胊
朓 脁
㬵 胶
朘 脧
㬺 幐
㬻 䐠
朣 膧
杮 柿
㮣 槩
榝 樧
涅 𣵀
溈 潙
𤠔 𪻅
玥 𤣽
𥄙 𥄚
䀹 鿃
䀿 晣
研 硏
絕 絶
緇 𱹼
𦖨 𦖝
胼 腁
䑃 朦
𦰶 𦴆
蒍 蔿
蘷 虁
𧢮 䚕
訮 詽
䚶 訞
讆 讏
豜 豣
贛 𥫔
赿 趆
跥 跺
躗 躛
軿 輧
郎 郞
鎭 鎮
隷 隸
鹂 鹃
黑 黒
౜ ೜
꟎ ʕ ꟏
𖿳 兒
𫜿 愸
`
