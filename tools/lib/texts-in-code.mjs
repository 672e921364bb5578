import ts from "typescript";

// Which words in a source file are for people to read. A literal is a text by where it stands (between tags, in a label,
// beside another text) or by how it reads ("Pay now", "No players found"); not where a program reads it: compared,
// imported, a key, an address, an event's name.

/** Attributes and properties that hold what people read, whatever it looks like. */
const TEXT_NAMES = new Set(
  (
    "aria-label aria-description aria-roledescription aria-valuetext actionLabel alt buttonLabel caption confirmLabel " +
    "description empty emptyOption explanation failure fallback heading help hint label message missing placeholder " +
    "question sentence submitLabel subtitle summary tableLabel text title verb word words"
  ).split(" "),
);
/** Attributes that people never read, whatever they look like. */
const PROGRAM_ATTRIBUTES =
  /^(?:className|id|key|d|href|to|rel|style|preserveAspectRatio|allow|pattern|sandbox|points|transform|viewBox|sizes|media|autoComplete|data-.*)$/u;
/** Calls whose arguments are names of things in the browser or in a collection. */
const PROGRAM_CALLS =
  /(?:querySelector(?:All)?|closest|matches|addEventListener|removeEventListener|getItem|setItem|supports|dispatchEvent|createElement|getPropertyValue|matchMedia|cx|\.(?:get|set|startsWith|endsWith|includes|split|join))$/u;
const COMPARISONS = /^(?:===|!==|==|!=|<|>|in)$/u;
const COUNTING_CALLS = /^(?:counted|many)$/u;
const WORD_TABLES = /WORDS$|_NAMES$/u;

const PROGRAM_TEXTS = [
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) \//u, // an endpoint
  /^(?:application|audio|image|text|video)\/|^https?:|^[a-z-]+\/|^[a-z-]+:[a-z]|^[A-Z]\w+\/[A-Z]/u, // addresses, time zones
  /^Bearer |^(?:Accept|Authorization|Content-Type|Idempotency-Key|If-Match|Retry-After)$/u,
  /^[.#[&>:*@][a-z]|^<|^\(?(?:min-width|max-width|prefers-|display-mode|pointer|hover)/u, // selectors, media
  /^(?:translate|rotate|scale|matrix|calc|var|min|max|clamp|url|rgb)\(/u,
  /^M-?[\d.]|^[MLHVCSQTAZ][\d\s.,-]*\d|^xMidYMid/u, // drawings
  /^(?:Arrow(?:Left|Right|Up|Down)|Escape|Backspace|PageUp|PageDown)$/u,
  /^[a-z]+-[a-z]+(?: [a-z]+-[a-z]+)*$/u, // names of classes, permissions of a frame
  /[a-z]Error$|^PaystackUnavailable$|^PaystackPop|^ApiProblem$/u,
];
const LETTER = /\p{L}/u;
const READS_AS_TEXT = [
  /^[“"(]?\p{Lu}[\p{Ll}’']/u, // Deposit
  /^(?:All|BYE|FINAL|LIVE|N\/A|OK|TBD|VS)$/u,
  /\p{L}[\p{L}.,:;!?’'…)-]* +(?:[·–-] +)?[(“]?[\p{L}₦]/u, // by card
  /^\d+ \p{L}{3,}/u, // 1 frame
];
const WORD_IN_TEMPLATE = /(?:^|[\s“("·,])\p{L}[\p{L}’']*(?:[\s,.:;!?…)]|$)/u;
const CODE_IN_TEMPLATE = /[{}<>;]|px|\bvar\(/u;

/** @param {string} text */
const isForPrograms = (text) => PROGRAM_TEXTS.some((pattern) => pattern.test(text));
/** @param {string} text */
const readsAsText = (text) => READS_AS_TEXT.some((pattern) => pattern.test(text)) && !isForPrograms(text);

/** Whether a value passes through unchanged: `a ? text : b`, `a ?? text`, `(text)`, `text as const`. @param {ts.Node} node */
function passesOn(node) {
  if (ts.isBinaryExpression(node)) return ["??", "||", "&&"].includes(node.operatorToken.getText());
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  );
}

/** Where a value ends up. @param {ts.Node} node @returns {{ value: ts.Node, user: ts.Node }} */
function placeOf(node) {
  let value = node;
  let user = node.parent;
  while (passesOn(user) && !(ts.isConditionalExpression(user) && user.condition === value)) {
    value = user;
    user = user.parent;
  }
  return { value, user };
}

/** @param {ts.Expression} node */
const isFullSentence = (node) => ts.isStringLiteral(node) && /^\p{Lu}.*[.!?]$/u.test(node.text);

/** Whether a program reads what stands here. @param {ts.Expression} node */
function isProgramPlace(node) {
  const { value, user } = placeOf(node);
  if (ts.isConditionalExpression(user) || ts.isLiteralTypeNode(user) || ts.isTaggedTemplateExpression(user))
    return true;
  if (ts.isImportDeclaration(user) || ts.isExportDeclaration(user)) return true;
  if (ts.isCaseClause(user) || ts.isElementAccessExpression(user)) return true;
  if (ts.isBinaryExpression(user)) return COMPARISONS.test(user.operatorToken.getText());
  if (ts.isPropertyAssignment(user)) return user.name === value;
  if (ts.isArrayLiteralExpression(user)) return /"Arrow(?:Up|Down|Left|Right)"/u.test(user.getText());
  if (ts.isNewExpression(user)) {
    const made = user.expression.getText();
    return made === "Error" ? !isFullSentence(node) : /Error$|^RegExp$|^Event$|^Intl\./u.test(made);
  }
  if (!ts.isCallExpression(user)) return false;
  return user.expression.kind === ts.SyntaxKind.ImportKeyword || PROGRAM_CALLS.test(user.expression.getText());
}

/** @param {ts.TemplateExpression} node */
function isTextTemplate(node) {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const joined = parts.join("\u0001");
  if (!/\s/u.test(joined) || !parts.some((part) => WORD_IN_TEMPLATE.test(part))) return false;
  return !CODE_IN_TEMPLATE.test(parts.join("")) && !isForPrograms(joined) && !isProgramPlace(node);
}

/** Whether two words are one and many: frame and frames. @param {ts.Node} one @param {ts.Node} many */
const areCounted = (one, many) =>
  ts.isStringLiteral(one) && ts.isStringLiteral(many) && [`${one.text}s`, `${one.text}es`].includes(many.text);

/** Whether the other branch of `a ? node : other` is a text. @param {ts.Expression} node */
function standsBesideText(node) {
  const choice = node.parent;
  if (!ts.isConditionalExpression(choice) || choice.condition === node) return false;
  const other = choice.whenTrue === node ? choice.whenFalse : choice.whenTrue;
  if (ts.isTemplateExpression(other)) return isTextTemplate(other);
  if (!ts.isStringLiteral(other)) return false;
  return (
    readsAsText(other.text) ||
    areCounted(choice.whenTrue, choice.whenFalse) ||
    areCounted(choice.whenFalse, choice.whenTrue)
  );
}

/** Whether it is a value of a table that is named as words: `const RESULT_WORDS = { W: "won" }`. @param {ts.PropertyAssignment} node */
function isInTableOfWords(node) {
  let table = node.parent.parent;
  while (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) table = table.parent;
  return ts.isVariableDeclaration(table) && WORD_TABLES.test(table.name.getText());
}

/** Whether the place alone makes it a text. @param {ts.Expression} node */
function isTextPlace(node) {
  const { value, user } = placeOf(node);
  if (ts.isJsxExpression(user)) return !ts.isJsxAttribute(user.parent) || TEXT_NAMES.has(user.parent.name.getText());
  if (ts.isPropertyAssignment(user)) return TEXT_NAMES.has(user.name.getText()) || isInTableOfWords(user);
  if (ts.isTemplateSpan(user)) return isTextTemplate(user.parent);
  if (ts.isArrayLiteralExpression(user)) {
    const [one, many, ...more] = user.elements;
    return one !== undefined && many !== undefined && more.length === 0 && areCounted(one, many);
  }
  if (!ts.isCallExpression(user) || value === user.expression) return false;
  return COUNTING_CALLS.test(user.expression.getText()) || user.expression.getText() === "words.push";
}

/** @param {ts.StringLiteral | ts.NoSubstitutionTemplateLiteral} node */
function isText(node) {
  if (!LETTER.test(node.text) || isForPrograms(node.text) || isProgramPlace(node)) return false;
  return isTextPlace(node) || standsBesideText(node) || readsAsText(node.text);
}

/** @param {ts.JsxAttribute} node */
function isTextAttribute({ name, initializer }) {
  if (!initializer || !ts.isStringLiteral(initializer)) return false;
  return TEXT_NAMES.has(name.getText()) ? LETTER.test(initializer.text) : readsAsText(initializer.text);
}

/** The texts of a file, in the order in which they stand. @param {ts.SourceFile} file @returns {ts.Node[]} */
export function textsIn(file) {
  /** @type {ts.Node[]} */
  const texts = [];
  /** @param {ts.Node} node @returns {void} */
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node)) {
      if (PROGRAM_ATTRIBUTES.test(node.name.getText())) return;
      if (isTextAttribute(node) && node.initializer) texts.push(node.initializer);
      if (!node.initializer || ts.isStringLiteral(node.initializer)) return;
    } else if (ts.isJsxText(node)) {
      if (LETTER.test(node.text.replaceAll(/&\w+;/gu, ""))) texts.push(node);
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isText(node)) texts.push(node);
    } else if (ts.isTemplateExpression(node) && isTextTemplate(node)) texts.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** A source as the other functions here want it. @param {string} name @param {string} source */
export const parsed = (name, source) =>
  ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
