import ts from 'typescript'

/** A place in a program that reads a parameter of its rule. `*` means that it may read any of them. */
type Use = { readonly param: string; readonly node: ts.Node }

/** A parameter whose value a program gives as its answer to a question. */
type Answered = { readonly param: string; readonly question: string; readonly answer: ts.Node }

/** What a program does with the parameters of its rule. */
export type UsesOfParams = {
  readonly read: ReadonlySet<string>
  /** Places that read a parameter with which the program answers a question, although another rule may answer it. */
  readonly undecided: readonly { readonly param: string; readonly question: string; readonly code: string }[]
}

/** Finds where a program reads the parameters of its rule, without running the program. */
export function usesOfParams(program: ts.SourceFile): UsesOfParams {
  const aliases = aliasesIn(program)
  const uses = nodesIn(program).flatMap(node => usesAt(node, aliases))
  const answered = answersIn(program).flatMap(([question, answer]) =>
    paramsIn(answer, uses).map((param): Answered => ({ param, question, answer })),
  )
  const undecided = answered.flatMap(({ param, question, answer }) =>
    uses
      .filter(it => it.param === param && !isWithin(it.node, answer))
      .map(({ node }) => ({ param, question, code: statementOf(node) })),
  )
  return { read: new Set([...uses, ...answered].map(({ param }) => param)), undecided }
}

/** A node and everything in it. */
export function nodesIn(node: ts.Node): readonly ts.Node[] {
  const within: ts.Node[] = [node]
  node.forEachChild(child => {
    within.push(...nodesIn(child))
  })
  return within
}

/** The functions that receive the parameters as an argument, with the position of the argument: `name 0`. */
type Aliases = ReadonlySet<string>

function aliasesIn(program: ts.SourceFile): Aliases {
  const calls = nodesIn(program).filter(ts.isCallExpression)
  const passed = calls.flatMap(call =>
    call.arguments.flatMap((it, place) => (isParams(it, new Set()) ? [`${call.expression.getText()} ${place}`] : [])),
  )
  return new Set(passed)
}

/** Whether an expression is all parameters of the rule: `self.params`, or a name for it. */
function isParams(node: ts.Node, aliases: Aliases): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'params'
  if (ts.isElementAccessExpression(node)) return node.argumentExpression.getText() === "'params'"
  if (ts.isIdentifier(node)) return node.text === 'params' || isPassed(node, aliases)
  if (ts.isConditionalExpression(node)) return isParams(node.whenTrue, aliases) || isParams(node.whenFalse, aliases)
  return ts.isBinaryExpression(node) && (isParams(node.left, aliases) || isParams(node.right, aliases))
}

/** Whether a name is an argument of its function that receives the parameters. */
function isPassed(name: ts.Identifier, aliases: Aliases): boolean {
  for (let node: ts.Node = name; node !== undefined; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue
    const place = node.parameters.findIndex(it => it.name.getText() === name.text)
    if (place >= 0) return aliases.has(`${nameOfFunction(node)} ${place}`)
  }
  return false
}

function nameOfFunction(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText()
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
}

/** The parameters that a node reads directly. */
function usesAt(node: ts.Node, aliases: Aliases): readonly Use[] {
  if (ts.isPropertyAccessExpression(node) && isParams(node.expression, aliases))
    return [{ param: node.name.text, node }]
  if (ts.isElementAccessExpression(node) && isParams(node.expression, aliases)) return [{ param: '*', node }]
  if (!ts.isObjectBindingPattern(node) || !bindsParams(node, aliases)) return []
  return node.elements.flatMap(it => {
    const param = (it.propertyName ?? it.name).getText()
    const names = nodesIn(scopeOf(node)).filter(ts.isIdentifier)
    return names
      .filter(other => other.text === it.name.getText() && other.parent !== it)
      .map(other => ({ param, node: other as ts.Node }))
  })
}

/** Whether a pattern takes the parameters apart: `const { days } = self.params`, or `({ params: { days } }) => …`. */
function bindsParams(pattern: ts.ObjectBindingPattern, aliases: Aliases): boolean {
  const { parent } = pattern
  if (ts.isBindingElement(parent)) return parent.propertyName?.getText() === 'params'
  if (ts.isVariableDeclaration(parent)) return parent.initializer !== undefined && isParams(parent.initializer, aliases)
  return (
    ts.isFunctionLike(parent.parent) &&
    aliases.has(`${nameOfFunction(parent.parent)} ${parent.parent.parameters.indexOf(parent)}`)
  )
}

/** The function or block in which the names of a pattern apply. */
function scopeOf(pattern: ts.Node): ts.Node {
  let node = pattern.parent
  while (!ts.isFunctionLike(node) && !ts.isBlock(node) && !ts.isSourceFile(node)) node = node.parent
  return node
}

/** The answers of a program by question, except those about changes and orders, which give no value. */
function answersIn(program: ts.SourceFile): readonly (readonly [question: string, answer: ts.Node])[] {
  const answers = nodesIn(program).find(it => ts.isPropertyAssignment(it) && it.name.getText() === 'answers')
  if (answers === undefined || !ts.isPropertyAssignment(answers)) return []
  if (!ts.isObjectLiteralExpression(answers.initializer)) return []
  return answers.initializer.properties.flatMap(it => {
    const question = it.name?.getText().replaceAll("'", '') ?? ''
    return /^(?:mayChange|order)\b/.test(question) ? [] : [[question, it] as const]
  })
}

/** The parameters that are the value of an answer, or a part of it. */
function paramsIn(answer: ts.Node, uses: readonly Use[]): readonly string[] {
  const given = nodesIn(answer).flatMap(node => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'param' && ts.isStringLiteral(node.initializer))
      return [node.initializer.text]
    const value = returnedBy(node)
    return value === undefined
      ? []
      : partsOf(value).flatMap(it => uses.filter(({ node: at }) => at === it).map(({ param }) => param))
  })
  return [...new Set(given)]
}

/** The value that a node returns: an arrow function's body, or the expression of a `return`. */
function returnedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isReturnStatement(node)) return node.expression
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) && isAnswer(node) ? node.body : undefined
}

/** Whether a function gives an answer, and is not passed to something else. */
function isAnswer(node: ts.ArrowFunction): boolean {
  return ts.isPropertyAssignment(node.parent)
}

/** The parts of an expression that become a part of its value, as opposed to conditions and arguments. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(partsOf)
  if (ts.isTemplateExpression(node)) return node.templateSpans.flatMap(it => partsOf(it.expression))
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(it => (ts.isPropertyAssignment(it) ? partsOf(it.initializer) : [it.name ?? it]))
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(partsOf)
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText()
    if (called === 'says' || called === 'otherwise') return node.arguments.slice(0, 1).flatMap(partsOf)
    return called.startsWith('Math.') ? node.arguments.flatMap(partsOf) : []
  }
  return [node]
}

function isWithin(node: ts.Node, whole: ts.Node): boolean {
  for (let it = node; it !== undefined; it = it.parent) if (it === whole) return true
  return false
}

/** The line of code around a node. */
function statementOf(node: ts.Node): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart())
  return node.getSourceFile().text.split('\n')[line]?.trim() ?? ''
}
