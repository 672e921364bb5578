// Folders form no circles (docs/architecture.md). Read without test code: tests may use any helper of the package.
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [{ name: "no-folder-circles", severity: "error", scope: "folder", from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: "/testing/|\\.test\\.tsx?$|^web/dist/|^(e2e|bench)/" } },
};
