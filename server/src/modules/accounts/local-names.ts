/** Given names and family names that are common in Nigeria, in lower case: with a year behind them they are guessed first. */
export const LOCAL_NAMES: readonly string[] = [
  ..."abdul abdullahi abiodun abubakar ada adaeze adamu adebayo adekunle adeola adewale aisha akin aliyu amaka aminu".split(
    " ",
  ),
  ..."amina ayo ayodele babatunde bashir bello bisi blessing bola bukola chiamaka chibuike chibuzor chidi chidinma".split(
    " ",
  ),
  ..."chidera chiemeka chigozie chika chike chima chinaza chinedu chinonso chinyere chioma chisom chukwudi chukwuemeka".split(
    " ",
  ),
  ..."chukwuma damilola daniel danladi david deborah ebere ebuka efe ejike elizabeth emeka emma emmanuel ese esther".split(
    " ",
  ),
  ..."fatima femi folake folarin funke funmi gabriel garba gbenga gift grace halima hassan hauwa ibrahim ifeanyi ifeoma".split(
    " ",
  ),
  ..."ifunanya ikechukwu ikenna isa ishaku israel jide john joseph joshua joy kabiru kayode kehinde kelechi kemi kola".split(
    " ",
  ),
  ..."kunle lanre lawal lekan mary michael miriam mohammed moses muhammad muhammed musa mustapha ndidi nkechi nneka".split(
    " ",
  ),
  ..."nnamdi nnenna nonso nwachukwu nwosu obi obinna okafor okeke okonkwo okoro ola olamide olayinka olu oluchi".split(
    " ",
  ),
  ..."olumide olusegun olutosin oluwadamilare oluwaseun oluwatobi onyeka onyinye osagie osas patience paul peace peter".split(
    " ",
  ),
  ..."precious rukayat ruth sadiq salisu samuel sani segun seun shehu shola simon solomon somto sulaiman sunday tayo".split(
    " ",
  ),
  ..."taiwo temitope tobi tochukwu tolu tope tosin tunde uche ugochukwu uju umar usman victor victoria wale yakubu yemi".split(
    " ",
  ),
  ..."yetunde yinka yusuf zainab".split(" "),
];
